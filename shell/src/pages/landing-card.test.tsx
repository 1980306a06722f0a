import { act, cleanup, render, screen } from '@testing-library/react'
import { failToLoad } from 'shared/testing'
import { afterEach, expect, test } from 'vitest'
import { LandingCard } from './landing-card'
import { type LandingPost, landingPosts } from './landing-posts'

afterEach(cleanup)

test('a picture that could not be loaded leaves its surface until the browser is online', () => {
  const [post] = landingPosts as [LandingPost]
  render(
    <LandingCard
      post={post}
      place={0}
      answered
      canOpen={false}
      leaving={false}
      hasPicture
      onFocus={() => undefined}
    />,
  )
  const picture = () => screen.getByRole('img', { name: post.alt })
  failToLoad(picture())
  expect(picture().hasAttribute('src')).toBe(false)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(picture().getAttribute('src')).toBe(post.picture)
})
