import { withTimeout } from 'shared'

/** Resolves after the timeout, or as soon as the browser is online again. */
export async function onlineOrAfter(timeoutMs: number): Promise<void> {
  const waiting = new AbortController()
  const online = new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { signal: waiting.signal })
  })
  await withTimeout(online, timeoutMs, { onTimeout: () => undefined })
  waiting.abort()
}
