import { act, renderHook } from '@testing-library/react'
import type { User } from 'shared'
import { aUser } from 'shared/testing'
import { afterEach, expect, test } from 'vitest'
import { useIntroduction } from './use-introduction'

afterEach(() => localStorage.clear())

const given = 'http://localhost:3000/media/image/avatar-7.webp'
const newcomer = aUser({ postCount: 0, profileAvatar: given })

function isShownTo(user: User | undefined): boolean {
  return renderHook(() => useIntroduction(user)).result.current.isShown
}

test('people who are new are shown the picture that they were given', () => {
  expect(isShownTo(newcomer)).toBe(true)
})

test.each<[string, User | undefined]>([
  ['visitors', undefined],
  ['people who have posted', aUser({ postCount: 1, profileAvatar: given })],
  [
    'people with a picture of their own',
    aUser({ postCount: 0, profileAvatar: 'http://localhost:3000/media/image/1-512x512.webp' }),
  ],
])('%s are not', (_, user) => {
  expect(isShownTo(user)).toBe(false)
})

test('it is shown once to each person', () => {
  const { result } = renderHook(() => useIntroduction(newcomer))
  act(() => result.current.end())
  expect(result.current.isShown).toBe(false)
  expect(isShownTo(newcomer)).toBe(false)
  expect(isShownTo({ ...newcomer, _id: 'user-2' })).toBe(true)
})
