import { saveFile } from '../ui/save-file'
import { blobOf, type SomeBody } from './preview'

const endings: Readonly<Record<string, string>> = {
  'application/javascript': 'js',
  'application/json': 'json',
  'application/pdf': 'pdf',
  'application/xml': 'xml',
  'audio/mpeg': 'mp3',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'text/css': 'css',
  'text/html': 'html',
  'text/javascript': 'js',
  'text/plain': 'txt',
}

/** Downloads a body as a file. */
export function saveBody({ bytes, mediaType, kind }: SomeBody, isJson: boolean): void {
  const ending = endings[mediaType] ?? /^(?:image|audio|video)\/([\w]+)/.exec(mediaType)?.[1]
  const fallback = isJson ? 'json' : kind === 'text' ? 'txt' : 'bin'
  saveFile(blobOf(bytes, mediaType), `response.${isJson ? 'json' : (ending ?? fallback)}`)
}
