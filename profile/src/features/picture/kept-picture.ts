import { del, get, set } from 'idb-keyval'
import { openDraftFiles } from 'shared/idb'

/** What somebody has chosen for a picture: a file to upload, or the URL of a built-in picture. */
export type ChosenPicture = File | string

/** Keeps a chosen picture in this browser until it is saved or discarded. */
export interface KeptPicture {
  /** Undefined if there is none, or if storage is unavailable. */
  read(): Promise<ChosenPicture | undefined>
  /** Returns false when storage is full or unavailable. */
  write(chosen: ChosenPicture | undefined): Promise<boolean>
}

/** @param key begins with the id of the person, whose deletion removes it */
export function keptPictureOf(key: string): KeptPicture {
  const database = openDraftFiles()
  return {
    async read() {
      try {
        const chosen: unknown = await get(key, database)
        return chosen instanceof File || typeof chosen === 'string' ? chosen : undefined
      } catch {
        return undefined
      }
    },
    async write(chosen) {
      try {
        await (chosen === undefined ? del(key, database) : set(key, chosen, database))
        return true
      } catch {
        return false
      }
    },
  }
}
