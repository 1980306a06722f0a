const mediaTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
  'application/xml',
  'text/event-stream',
  'text/html',
  'text/plain',
  '*/*',
]

// Not an object: a header may be called 'constructor'.
const valuesByName: ReadonlyMap<string, readonly string[]> = new Map([
  ['accept', mediaTypes],
  ['accept-language', ['en', 'en-GB, en;q=0.8', '*']],
  ['authorization', ['Bearer ', 'Basic ']],
  ['cache-control', ['no-cache', 'no-store', 'max-age=0']],
  ['content-type', mediaTypes.filter((type) => type !== '*/*')],
  ['prefer', ['return=minimal', 'return=representation', 'respond-async']],
  ['range', ['bytes=0-1023']],
  ['x-requested-with', ['XMLHttpRequest']],
])

/** Common header names that a page may set. */
export const headerNames: readonly string[] = [
  'Accept',
  'Accept-Language',
  'Authorization',
  'Cache-Control',
  'Content-Language',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-Modified-Since',
  'If-None-Match',
  'If-Unmodified-Since',
  'Last-Event-ID',
  'Prefer',
  'Range',
  'X-Api-Key',
  'X-Request-Id',
  'X-Requested-With',
]

/** Common values of a header. */
export function headerValues(name: string): readonly string[] {
  return valuesByName.get(name.trim().toLowerCase()) ?? []
}
