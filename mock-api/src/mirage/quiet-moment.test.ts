// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { awaitQuietMoment } from './quiet-moment'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A page whose answers the test gives. */
function openPage() {
  const answers: (() => void)[] = []
  const onQuiet = vi.fn()
  const { reached, wrap } = awaitQuietMoment(10_000)
  void reached.then(onQuiet)
  const handle = wrap(() => new Promise((resolve) => answers.push(() => resolve(new Response()))))
  return { ask: () => void handle(new Request('https://echo.test/api')), answers, onQuiet }
}

it('comes when the first answers are given and the browser is idle', async () => {
  const { ask, answers, onQuiet } = openPage()
  ask()
  ask()
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(5000)
  expect(onQuiet).not.toHaveBeenCalled()
  answers[1]?.()
  await vi.advanceTimersByTimeAsync(1999)
  expect(onQuiet).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onQuiet).toHaveBeenCalledOnce()
})

it('does not come while another answer is awaited', async () => {
  const { ask, answers, onQuiet } = openPage()
  ask()
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(1000)
  ask()
  await vi.advanceTimersByTimeAsync(3000)
  expect(onQuiet).not.toHaveBeenCalled()
  answers[1]?.()
  await vi.advanceTimersByTimeAsync(2000)
  expect(onQuiet).toHaveBeenCalledOnce()
})

it.each(['asks nothing', 'is never answered'])('comes after the limit when a page %s', async (what) => {
  const { ask, onQuiet } = openPage()
  if (what === 'is never answered') ask()
  await vi.advanceTimersByTimeAsync(9999)
  expect(onQuiet).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onQuiet).toHaveBeenCalledOnce()
})
