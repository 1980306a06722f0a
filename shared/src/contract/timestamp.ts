/** A moment as section 9 writes it, `YYYY-MM-DDTHH:mm:ssZ` in UTC, from milliseconds of the epoch. */
export function timestampOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d{3}Z$/, 'Z')
}
