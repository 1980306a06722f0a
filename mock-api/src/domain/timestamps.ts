/** A moment as answers write it (section 9): `YYYY-MM-DDTHH:mm:ssZ` in UTC, from milliseconds of the epoch. */
export function timestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d{3}Z$/, 'Z')
}
