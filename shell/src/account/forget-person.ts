import { delMany, keys } from 'idb-keyval'
import { textsOf } from 'shared'
import { openDraftFiles } from 'shared/idb'

/** Removes what this browser keeps of a person's drafts. What cannot be removed stays. */
export async function forgetPerson(userId: string): Promise<void> {
  for (const key of textsOf(userId)) localStorage.removeItem(key)
  const files = openDraftFiles()
  const names = await keys<string>(files)
  await delMany(
    names.filter((name) => name.startsWith(userId)),
    files,
  )
}
