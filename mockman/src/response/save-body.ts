import type { RequestAnswer } from '../sending/send-request'
import { saveFile } from '../ui/save-file'
import { blobOf, type SomeBody } from './preview'

const officeDocument = 'application/vnd.openxmlformats-officedocument'

const endings: Readonly<Record<string, string>> = {
  'application/gzip': 'gz',
  'application/javascript': 'js',
  'application/pdf': 'pdf',
  'application/wasm': 'wasm',
  'application/xml': 'xml',
  'application/zip': 'zip',
  [`${officeDocument}.presentationml.presentation`]: 'pptx',
  [`${officeDocument}.spreadsheetml.sheet`]: 'xlsx',
  [`${officeDocument}.wordprocessingml.document`]: 'docx',
  'audio/mpeg': 'mp3',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'image/vnd.microsoft.icon': 'ico',
  'image/x-icon': 'ico',
  'text/calendar': 'ics',
  'text/css': 'css',
  'text/csv': 'csv',
  'text/html': 'html',
  'text/javascript': 'js',
  'text/markdown': 'md',
  'text/xml': 'xml',
  'video/quicktime': 'mov',
}

type Headers = RequestAnswer['headers']

/** Downloads a body as a file. */
export function saveBody(body: SomeBody, isJson: boolean, headers: Headers): void {
  saveFile(blobOf(body.bytes, body.mediaType), fileNameOf(body, isJson, headers))
}

/** The name that the server gives (RFC 6266), or one that ends as its type does. */
export function fileNameOf({ mediaType, kind }: SomeBody, isJson: boolean, headers: Headers): string {
  const given = nameIn(headers['content-disposition'] ?? '')
  if (given) return given
  const [, type, suffix] = /^(?:(?:image|audio|video|font)\/(\w+)|.*\+(xml|zip))$/.exec(mediaType) ?? []
  const fallback = kind === 'text' ? 'txt' : 'bin'
  return `response.${isJson ? 'json' : (endings[mediaType] ?? type ?? suffix ?? fallback)}`
}

function nameIn(disposition: string): string | undefined {
  const [, encoded] = /\bfilename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(disposition) ?? []
  try {
    if (encoded !== undefined) return decodeURIComponent(encoded)
  } catch {
    // There may be a plain one beside it.
  }
  const [, quoted, plain] = /\bfilename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition) ?? []
  return quoted?.replace(/\\(.)/g, '$1') ?? plain
}
