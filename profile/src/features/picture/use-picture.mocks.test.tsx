import { act, cleanup, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createStore, StoreProvider, Toasts, toast } from 'shared'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type PictureChoice as Field, usePicture } from './use-picture'

/** Ends the check of a picture, by the name of its file. */
const checked = new Map<string, (refusal?: string) => void>()
vi.mock('./validate-picture', () => ({
  validatePicture: ({ name }: File) => new Promise((resolve) => checked.set(name, resolve)),
}))

beforeEach(() => {
  checked.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  cleanup()
  toast.remove()
  vi.unstubAllGlobals()
})

function pictureField() {
  const store = createStore({ backEnd: Promise.resolve({}) })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StoreProvider store={store}>
      {children}
      <Toasts />
    </StoreProvider>
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

test.each([
  ['another file', (field: Field) => void field.chooseFile([file('good.png')])],
  ['a built-in picture', (field: Field) => field.chooseUrl('https://echo.test/cover.webp')],
])('the refusal of a file is gone once %s is chosen', async (_, chooseNext) => {
  const field = pictureField()
  const choosing = field.current.chooseFile([file('bad.png')])
  checked.get('bad.png')?.('The file is damaged.')
  await act(() => choosing)
  expect(screen.getByText('The file is damaged.')).toBeTruthy()
  act(() => chooseNext(field.current))
  expect(screen.queryByText('The file is damaged.')).toBeNull()
})
