/**
 * Where this browser keeps what a person has not sent: texts under keys `<kind>:<id of the person>`, with more behind it where there are
 * several, and files in one database, under keys that begin with the id. Whoever deletes an account removes them.
 */
export const draftFiles = { database: 'echosphere-drafts', store: 'media' } as const

/** Keys in local storage of what a person has not sent. None where storage is blocked. */
export function textsOf(userId: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.split(':')[1] === userId)
  } catch {
    return []
  }
}
