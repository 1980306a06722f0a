import { cleanup, screen } from '@testing-library/react'
import { aPost } from 'shared/testing'
import { expect, test } from 'vitest'
import { fakePage, renderWithProviders } from '../../testing/render-with-providers'
import { PostDialogs } from '../post-dialogs/post-dialogs'
import { PostArticle } from './post-article'

fakePage()

/** How the pictures of a post at this position are requested; without a position, on its own page. */
function pictures(position?: number) {
  const post = aPost({
    postImage: ['/media/image/one.webp', '/media/image/two.webp'],
    mediaAlt: ['One', 'Two'],
  })
  renderWithProviders(
    <PostDialogs>
      <PostArticle
        post={post}
        feedPosition={position === undefined ? undefined : { position, setSize: 20 }}
      />
    </PostDialogs>,
  )
  return screen.getAllByRole('button', { name: /^Open image/ }).map((button) => {
    const image = button.querySelector('img')
    return [image?.getAttribute('loading'), image?.getAttribute('fetchpriority')]
  })
}

const urgent = [
  ['eager', 'high'],
  ['eager', 'auto'],
]

test('the first picture of a list, or of a post’s page, comes before everything else', () => {
  expect(pictures(1)).toEqual(urgent)
  cleanup()
  expect(pictures()).toEqual(urgent)
})

test('other pictures come when they are near the window', () => {
  expect(pictures(2)).toEqual([
    ['lazy', 'auto'],
    ['lazy', 'auto'],
  ])
})
