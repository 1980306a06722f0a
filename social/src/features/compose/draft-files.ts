import { delMany, get, set } from 'idb-keyval'
import { openDraftFiles } from 'shared/idb'
import type { SavedMedia } from './media-item'

/** Stores the files of one draft in this browser. */
export interface DraftFiles {
  readMedia(): Promise<readonly SavedMedia[]>
  /** Writes files only when they change, not with every letter of a description. Returns false when storage is full or unavailable. */
  writeMedia(media: readonly SavedMedia[]): Promise<boolean>
}

/** An item as it is stored. `written` names the write; earlier versions named none, and gave no `id`. */
type StoredItem = Omit<SavedMedia, 'id'> & { id?: string; written?: string }

/** Descriptions of the files of one write, newer than those beside the files. */
interface StoredAlts {
  written: string
  alts: readonly string[]
}

async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

function haveSameFiles(media: readonly SavedMedia[], others: readonly StoredItem[]): boolean {
  return (
    media.length === others.length &&
    media.every(({ file, url }, index) => others[index]?.file === file && others[index]?.url === url)
  )
}

/**
 * The files of one draft, in IndexedDB.
 * @param draft begins with the id of its author
 */
export function draftFilesOf(draft: string): DraftFiles {
  const database = openDraftFiles()
  const altsKey = `${draft} alts`
  /** What this page knows to be stored. */
  let stored: readonly StoredItem[] = []

  const readItems = () => get<readonly StoredItem[]>(draft, database)
  const readAlts = () => get<StoredAlts>(altsKey, database)

  async function writeFiles(media: readonly SavedMedia[]): Promise<void> {
    const written = crypto.randomUUID()
    const items = media.map((item) => ({ ...item, written }))
    stored = []
    if (items.length === 0) return delMany([draft, altsKey], database)
    await set(draft, items, database)
    stored = items
  }

  async function write(media: readonly SavedMedia[]): Promise<void> {
    const written = stored[0]?.written
    if (!written || !haveSameFiles(media, stored)) return writeFiles(media)
    // Another tab may have stored other files since.
    if ((await readItems())?.[0]?.written !== written) return writeFiles(media)
    return set(altsKey, { written, alts: media.map(({ alt }) => alt) } satisfies StoredAlts, database)
  }

  return {
    async readMedia() {
      const [items = [], changed] = (await attempt(() => Promise.all([readItems(), readAlts()]))) ?? []
      stored = items
      return items.map(({ id = crypto.randomUUID(), written, ...item }, index) => {
        const alt = changed?.written === written ? changed?.alts[index] : undefined
        return { ...item, id, alt: alt ?? item.alt }
      })
    },
    writeMedia: async (media) => (await attempt(() => write(media).then(() => true))) ?? false,
  }
}
