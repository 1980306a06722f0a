/** `Post` for a count of one, `Posts` for any other. */
export function pluralize(count: number, one: string): string {
  return count === 1 ? one : `${one}s`
}
