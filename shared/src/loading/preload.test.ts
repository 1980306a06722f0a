import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preload } from './preload'

const announced = vi.fn()
const refused = new TypeError('error loading dynamically imported module: http://localhost/assets/post.js')

beforeEach(() => {
  announced.mockReset()
  window.addEventListener('vite:preloadError', announced)
})

afterEach(() => {
  window.removeEventListener('vite:preloadError', announced)
})

test('an import that fails is made once more, and then announced', async () => {
  const load = vi.fn(() => Promise.reject(refused))
  await expect(preload(load)).rejects.toBe(refused)
  expect(load).toHaveBeenCalledTimes(2)
  expect(announced).toHaveBeenCalledTimes(1)
  expect(announced.mock.lastCall?.[0]).toMatchObject({ payload: refused })
})

test('one that is cut off because the page is left is not announced: nothing may hold the person back', async () => {
  const load = async () => {
    window.dispatchEvent(new Event('beforeunload'))
    throw refused
  }
  await expect(preload(load)).rejects.toBe(refused)
  expect(announced).not.toHaveBeenCalled()
  // The person stayed.
  await expect(preload(() => Promise.reject(refused))).rejects.toBe(refused)
  expect(announced).toHaveBeenCalledTimes(1)
})
