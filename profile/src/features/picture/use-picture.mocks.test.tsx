import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createStore, StoreProvider } from 'shared'
import { beforeEach, expect, test, vi } from 'vitest'
import { usePicture } from './use-picture'

/** Ends the check of a picture, by the name of its file. */
const checked = new Map<string, () => void>()
vi.mock('./validate-picture', () => ({
  validatePicture: ({ name }: File) => new Promise((resolve) => checked.set(name, () => resolve(undefined))),
}))

beforeEach(() => checked.clear())

function pictureField() {
  const store = createStore({ backEnd: Promise.resolve() })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StoreProvider store={store}>{children}</StoreProvider>
  )
  return renderHook(() => usePicture('https://echo.test/before.webp', 'ada:avatar'), { wrapper }).result
}

const file = (name: string) => new File(['picture'], name, { type: 'image/png' })

test('of two pictures the last one chosen is taken, although the first takes longer to check', async () => {
  const field = pictureField()
  const choosing = [
    field.current.chooseFile([file('large.png')]),
    field.current.chooseFile([file('small.png')]),
  ]
  checked.get('small.png')?.()
  await act(() => choosing[1])
  checked.get('large.png')?.()
  await act(() => choosing[0])
  expect(field.current.fileToCrop?.name).toBe('small.png')
})

test('a built-in picture that is chosen while a file is checked stays the choice', async () => {
  const field = pictureField()
  const choosing = field.current.chooseFile([file('large.png')])
  act(() => field.current.chooseUrl('https://echo.test/cover.webp'))
  checked.get('large.png')?.()
  await act(() => choosing)
  expect(field.current.fileToCrop).toBeUndefined()
  expect(field.current.url).toBe('https://echo.test/cover.webp')
})
