import { afterEach, expect, test, vi } from 'vitest'
import { beforeReload, reloadPage } from './reload-page'

afterEach(() => vi.useRealTimers())

test('saves before the page reloads', async () => {
  const order: string[] = []
  const end = beforeReload(async () => {
    await Promise.resolve()
    order.push('saved')
  })
  await reloadPage(() => void order.push('reloaded'))
  expect(order).toEqual(['saved', 'reloaded'])

  end()
  await reloadPage(() => void order.push('reloaded'))
  expect(order).toEqual(['saved', 'reloaded', 'reloaded'])
})

test('failing or hanging saves do not block the reload', async () => {
  vi.useFakeTimers()
  const ends = [
    beforeReload(() => {
      throw new Error('full')
    }),
    beforeReload(() => new Promise(() => undefined)),
  ]
  const reload = vi.fn()
  const reloading = reloadPage(reload)
  await vi.advanceTimersByTimeAsync(1000)
  await reloading
  expect(reload).toHaveBeenCalledTimes(1)
  for (const end of ends) end()
})
