/** The file that is offered to be saved. */
const fileName = 'echosphere-data.json'

/** What JSON cannot hold by itself: media is told by its size, not copied. */
function toJson(_key: string, value: unknown): unknown {
  if (value instanceof Blob) return `[${value.type || 'file'} of ${value.size} bytes]`
  return typeof value === 'bigint' ? value.toString() : value
}

/**
 * Lets the browser download all stored rows that can still be read, as one JSON file.
 * @returns what was saved, in words
 * @throws StorageProblem when not even that can be opened
 */
export async function saveReadable(): Promise<string> {
  const { exportReadable } = await import('mock-api/browser')
  const data = await exportReadable()
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, toJson, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The download has begun by then; without this the page would keep the copy.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  const rows = Object.values(data.stores).reduce((sum, store) => sum + store.length, 0)
  return `Saved to ${fileName}. Rows in it: ${rows}. Rows that could not be read: ${data.unreadable}.`
}
