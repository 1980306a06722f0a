import { createVanillaStore, useVanillaStore } from 'shared'

/** What is being saved, by its keys. */
const saving = createVanillaStore<readonly string[]>(() => [])

/**
 * Saves something in a form. People close a form whose save takes long, and one that they open meanwhile must not save the same again.
 * @param key of what is saved; begins with the id of the person
 * @returns whether it is being saved, by this form or the one before, and a function that saves it
 */
export function useSaving(key: string) {
  const isSending = useVanillaStore(saving, (keys) => keys.includes(key))
  const during = async (save: () => Promise<void>) => {
    saving.setState((keys) => [...keys, key], true)
    try {
      await save()
    } finally {
      saving.setState((keys) => keys.filter((other) => other !== key), true)
    }
  }
  return { isSending, during }
}
