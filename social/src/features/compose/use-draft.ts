import { useAppDispatch, useUnsavedChangesWarning, useVanillaStore } from 'shared'
import { perStore } from '../writing/per-store'
import { Draft, type DraftState } from './draft'
import { draftStorageOf } from './draft-storage'
import { createMediaUploads } from './use-media'

/** The draft of a user. */
const draftOf = perStore(
  (userId, dispatch) => new Draft(draftStorageOf(userId), createMediaUploads(dispatch)),
)

/** The user's draft, shared by all composers of the page. Warns before the page is left with unsaved work. */
export function useDraft(
  userId: string,
): DraftState & { draft: Draft; items: ReturnType<Draft['media']['items']> } {
  const draft = draftOf(useAppDispatch(), userId)
  const state = useVanillaStore(draft.store)
  const items = useVanillaStore(draft.media.store)
  useUnsavedChangesWarning(() => draft.hasUnsavedWork)
  return { ...state, draft, items }
}
