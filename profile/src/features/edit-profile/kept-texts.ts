import { type ProfileTexts, textFields } from './profile-draft'

/** Changes that were typed and not saved yet, of one person, in this browser. */
export interface KeptTexts {
  read: () => Partial<ProfileTexts>
  /** Nothing to keep removes what was kept. Where the browser keeps nothing, the form alone does. */
  write: (changes: Partial<ProfileTexts>) => void
}

/** The place of one person's unsaved changes. */
export function keptTextsOf(userId: string): KeptTexts {
  const key = `profile-draft:${userId}`
  return {
    read() {
      try {
        const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
        return Object.fromEntries(
          textFields.flatMap((field) => (typeof kept[field] === 'string' ? [[field, kept[field]]] : [])),
        )
      } catch {
        return {}
      }
    },
    write(changes) {
      try {
        if (Object.keys(changes).length === 0) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify(changes))
      } catch {
        // No room, or no storage at all: nothing that is worth a message at each key.
      }
    },
  }
}
