/** The parts of `DataTransfer` that are read. */
type DataTransferLike = { files: Iterable<File>; types: readonly string[]; getData(type: string): string }

/**
 * The files of a paste or drop. Text takes precedence: spreadsheets also provide a picture of copied cells. The name of a
 * copied file does not count as text.
 */
export function filesOf(from: DataTransferLike): readonly File[] {
  const text = from.types.includes('text/plain') ? from.getData('text/plain').trim() : ''
  const files = [...from.files]
  return text && !files.some(({ name }) => name === text) ? [] : files
}
