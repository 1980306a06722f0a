import { render } from '@testing-library/react'
import { aPost } from 'shared/testing'
import { expect, test } from 'vitest'
import { PostDate } from './post-date'

test('the date of a changed post is a word apart from that it was changed', () => {
  const post = aPost({ createdAt: '2026-11-26T12:00:00Z', updatedAt: '2026-11-26T13:00:00Z' })
  expect(render(<PostDate post={post} />).container.textContent).toMatch(/\S Edited$/)
})
