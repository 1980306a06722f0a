import type { TestApi } from './test-api'

/** Makes a call, but after the first transaction that writes the next one fails, as when the page closes. */
export async function closeAfterWrite({ storage }: TestApi, call: () => Promise<unknown>): Promise<void> {
  const transaction = storage.transaction.bind(storage)
  let writes = 0
  const closed = new Promise<void>((resolve) => {
    storage.transaction = (mode, work) => {
      writes += mode === 'write' ? 1 : 0
      if (mode === 'read' || writes === 1) return transaction(mode, work)
      resolve()
      return Promise.reject(new Error('closed'))
    }
  })
  await call()
  await closed
  storage.transaction = transaction
}
