/** The word beside a count: `Post` for one, `Posts` for any other number. */
export function countWord(count: number, one: string): string {
  return count === 1 ? one : `${one}s`
}
