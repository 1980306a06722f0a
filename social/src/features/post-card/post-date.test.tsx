import { render } from '@testing-library/react'
import { aPost } from 'shared/testing'
import { expect, test } from 'vitest'
import { PostDate } from './post-date'

const createdAt = '2026-11-26T12:00:00Z'

const textOf = (updatedAt: string) =>
  render(<PostDate post={aPost({ createdAt, updatedAt })} />).container.textContent

test('a changed post says when it was changed, a word apart from when it was written', () => {
  expect(textOf('2026-11-28T13:00:00Z')).toMatch(
    /November 26, 2026 at \S+.[AP]M Edited Nov 28, 2026, \S+.[AP]M$/,
  )
  expect(textOf(createdAt)).not.toContain('Edited')
})
