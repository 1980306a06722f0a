import { screen } from '@testing-library/react'
import { aPost } from 'shared/testing'
import { expect, test } from 'vitest'
import { fakePage, renderWithProviders } from '../../testing/render-with-providers'
import { PostDialogs } from '../post-dialogs/post-dialogs'
import { PostArticle } from './post-article'

fakePage()

/** How the pictures of a post are requested. */
function pictures(hasFirstPicture: boolean) {
  const post = aPost({
    postImage: ['/media/image/one.webp', '/media/image/two.webp'],
    mediaAlt: ['One', 'Two'],
  })
  renderWithProviders(
    <PostDialogs>
      <PostArticle post={post} hasFirstPicture={hasFirstPicture} />
    </PostDialogs>,
  )
  return screen.getAllByRole('button', { name: /^Open image/ }).map((button) => {
    const image = button.querySelector('img')
    return [image?.getAttribute('loading'), image?.getAttribute('fetchpriority')]
  })
}

test('the first picture of a list, or of a post’s page, comes before everything else', () => {
  expect(pictures(true)).toEqual([
    ['eager', 'high'],
    ['lazy', null],
  ])
})

test('other pictures come when they are near the window', () => {
  expect(pictures(false)).toEqual([
    ['lazy', null],
    ['lazy', null],
  ])
})
