import { expect, test, vi } from 'vitest'

test('a frame that is requested while timers are replaced does not end all others', async () => {
  const draw = vi.fn<FrameRequestCallback>()
  // As libraries do that keep the function.
  const request = requestAnimationFrame
  vi.useFakeTimers()
  request(draw)
  vi.useRealTimers()
  await new Promise(requestAnimationFrame)
  expect(draw).toHaveBeenCalledOnce()
})
