/** Bytes from `start` (inclusive) to `end` (exclusive). */
interface ByteRange {
  start: number
  end: number
}

/**
 * Parses a `Range` header for a file of this size (RFC 9110, section 14). Undefined means the whole file: no header, no byte
 * range, or several ranges. `unsatisfiable` means that the range lies outside the file.
 */
export function rangeOf(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '') {
    const length = Math.min(size, Number(to))
    return length > 0 ? { start: size - length, end: size } : 'unsatisfiable'
  }
  const [start, last] = [Number(from), to === '' ? size - 1 : Number(to)]
  if (last < start && to !== '') return undefined
  return start < size ? { start, end: Math.min(size, last + 1) } : 'unsatisfiable'
}

/** The policy for a file opened as a page: allows the file itself and the styles of the browser's viewer. */
const mediaPolicy =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** The headers of each uploaded file. */
export function mediaHeaders(type: string) {
  return {
    'Content-Type': type,
    'Accept-Ranges': 'bytes',
    // File names are never reused.
    'Cache-Control': 'private, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': mediaPolicy,
  }
}

/** Serves a stored file like a web server, including ranges, which seeking in a video needs. */
export function serveMedia(request: Request, blob: Blob): Response {
  const range = rangeOf(request.headers.get('Range'), blob.size)
  const headers = mediaHeaders(blob.type)
  if (range === 'unsatisfiable') {
    const { 'Content-Type': _type, 'Cache-Control': _cache, ...rest } = headers
    return new Response(null, { status: 416, headers: { ...rest, 'Content-Range': `bytes */${blob.size}` } })
  }
  const { start, end } = range ?? { start: 0, end: blob.size }
  const body = request.method === 'HEAD' ? null : blob.slice(start, end, blob.type)
  const length = { 'Content-Length': String(end - start) }
  if (!range) return new Response(body, { headers: { ...headers, ...length } })
  const place = { 'Content-Range': `bytes ${start}-${end - 1}/${blob.size}` }
  return new Response(body, { status: 206, headers: { ...headers, ...length, ...place } })
}
