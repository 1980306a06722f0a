import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Small pictures and videos of all formats, from real encoders. */
const folder = fileURLToPath(new URL('../../../../shared/src/testing/files/', import.meta.url))

/** Their names. */
export const realFiles: readonly string[] = readdirSync(folder)

/** The bytes of one of {@link realFiles}. */
export function readRealFile(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(folder + name))
}
