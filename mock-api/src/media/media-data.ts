import { mediaFormats } from 'shared/contract'
import * as v from 'valibot'
import { fieldInvalid } from '../domain/domain-error'
import type { MediaFile } from './media-files'
import { isUploadPath } from './upload-paths'

/** The schema of {@link MediaData}. Only media types are allowed, because files are served on our own origin. */
export const mediaDataSchema = v.object({
  path: v.pipe(v.string(), v.check(isUploadPath, 'is not valid.')),
  type: v.picklist(Object.values(mediaFormats).map(({ type }) => type)),
  createdAt: v.pipe(v.number(), v.safeInteger()),
  data: v.string(),
})

/** An uploaded file as JSON; `data` is its content in base64. */
export type MediaData = v.InferOutput<typeof mediaDataSchema>

/** Chunk size in bytes: small enough for call arguments, and a multiple of three so that base64 chunks can be joined. */
const pieceBytes = 3 * 8192

export async function toMediaData({ path, blob, createdAt }: MediaFile): Promise<MediaData> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const pieces: string[] = []
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(start, start + pieceBytes))))
  }
  return { path, type: blob.type, createdAt, data: pieces.join('') }
}

/** @param field names the value in the error @throws DomainError 422 if it is not base64 */
export function fromMediaData({ path, type, createdAt, data }: MediaData, field: string): MediaFile {
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
    return { path, blob: new Blob([bytes], { type }), createdAt }
  } catch {
    throw fieldInvalid(field, 'is not base64.')
  }
}
