/**
 * Keys in local storage of what a person has not sent: `<kind>:<id of the person>`, with more behind it where there are several. None
 * where storage is blocked. Files are in a database of their own (`shared/idb`). Whoever deletes an account removes both.
 */
export function textsOf(userId: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.split(':')[1] === userId)
  } catch {
    return []
  }
}
