/** The number of characters: Unicode code points, as in JSON Schema and on screen, where `length` counts UTF-16 units. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
