/** Formats epoch milliseconds as `YYYY-MM-DDTHH:mm:ssZ` in UTC. */
export function timestampOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d{3}Z$/, 'Z')
}
