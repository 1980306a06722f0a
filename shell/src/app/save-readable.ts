import { saveJson } from './save-json'

/** Name of the downloaded file. */
const fileName = 'echosphere-data.json'

/** Serializes what JSON cannot: media by type and size, without its content. */
function toJson(_key: string, value: unknown): unknown {
  if (value instanceof Blob) return `[${value.type || 'file'} of ${value.size} bytes]`
  return typeof value === 'bigint' ? value.toString() : value
}

/**
 * Downloads all readable rows as one JSON file.
 * @returns a summary for the user
 * @throws StorageProblem when the storage cannot even be opened
 */
export async function saveReadable(): Promise<string> {
  const { exportReadable } = await import('mock-api/browser')
  const data = await exportReadable()
  saveJson(fileName, JSON.stringify(data, toJson, 2))
  const rows = Object.values(data.stores).reduce((sum, store) => sum + store.length, 0)
  return `Saved to ${fileName}. Rows in it: ${rows}. Rows that could not be read: ${data.unreadable}.`
}
