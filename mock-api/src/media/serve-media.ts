/** Bytes from `start` to before `end`. */
interface ByteRange {
  start: number
  end: number
}

/**
 * What a `Range` header asks of a file of this size (RFC 9110, section 14). Nothing when the whole is to be answered: without
 * the header, and for what is no range of bytes or several of them. `unsatisfiable` when it lies outside.
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

/** For a file that is opened by itself: it shows itself, with the styles of the browser's viewer, and nothing else. */
const mediaPolicy =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** Answers a request for a kept file as a web server does, ranges included: without them nobody could seek in a video. */
export function serveMedia(request: Request, blob: Blob): Response {
  const range = rangeOf(request.headers.get('Range'), blob.size)
  const headers = {
    'Content-Type': blob.type,
    'Accept-Ranges': 'bytes',
    // A name is never used for other content again.
    'Cache-Control': 'private, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': mediaPolicy,
  }
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
