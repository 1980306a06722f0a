import { MIMEType } from 'node:util'

/** Parts of a form, and bytes of the head of a part: far above the three of an upload. */
const most = { parts: 10, headBytes: 4096 }

function boundaryOf(contentType: string | undefined): string | undefined {
  try {
    const { essence, params } = new MIMEType(contentType ?? '')
    return (essence === 'multipart/form-data' && params.get('boundary')) || undefined
  } catch {
    return undefined
  }
}

/**
 * Whether a body is a form of few parts with short heads. Node.js reads others as well, but nothing else goes on meanwhile: for ten
 * megabytes of empty files, that is seconds (Node.js 20.20).
 */
export function isShortForm(body: Buffer, contentType: string | undefined): boolean {
  const boundary = boundaryOf(contentType)
  if (boundary === undefined) return false
  const separator = Buffer.from(`--${boundary}`)
  let start = body.indexOf(separator)
  for (let parts = 0; start >= 0; parts += 1) {
    const after = start + separator.length
    if (body.toString('latin1', after, after + 2) === '--') return true
    if (parts === most.parts || !body.subarray(after, after + most.headBytes).includes('\r\n\r\n'))
      return false
    start = body.indexOf(separator, after)
  }
  return false
}
