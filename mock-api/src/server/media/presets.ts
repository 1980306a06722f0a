import { openAsBlob } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { typeOf } from './served-media'

/**
 * The files below `media` of a folder, by their paths. The names are read once, so no path leads out of the folder.
 * @returns a function that opens a file, or gives undefined where there is none
 */
export async function openPresets(folder: string): Promise<(path: string) => Promise<Blob | undefined>> {
  const entries = await readdir(join(folder, 'media'), { recursive: true, withFileTypes: true })
  const files = new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name)
        return [`/${relative(folder, file).split(sep).join('/')}`, file]
      }),
  )
  return async (path) => {
    const file = files.get(path)
    return file === undefined ? undefined : openAsBlob(file, { type: typeOf(path) })
  }
}
