/** What of a `DataTransfer` is looked at. */
type DataTransferLike = { files: Iterable<File>; types: readonly string[]; getData(type: string): string }

/**
 * The files that a paste or a drop brings. Text comes first where both are there: spreadsheets bring a picture of what was copied
 * as well. The name of a copied file is no text of the person's.
 */
export function filesOf(from: DataTransferLike): readonly File[] {
  const text = from.types.includes('text/plain') ? from.getData('text/plain').trim() : ''
  const files = [...from.files]
  return text && !files.some(({ name }) => name === text) ? [] : files
}
