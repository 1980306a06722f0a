/** Characters from which a text is no longer short. */
const shortLength = 80

/** Lines that a short text may have: more would be a tall block in large letters. */
const shortLines = 4

/** Whether a text is short enough to be set large. */
export function isShortText(text: string): boolean {
  const trimmed = text.trim()
  return [...trimmed].length < shortLength && trimmed.split('\n').length <= shortLines
}
