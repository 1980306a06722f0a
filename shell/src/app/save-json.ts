/** Downloads a text as a JSON file. */
export function saveJson(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The download has started by then; otherwise the page would keep the copy in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
