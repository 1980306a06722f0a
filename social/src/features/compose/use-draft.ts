import { type AppDispatch, useAppDispatch, useUnsavedChangesWarning, useVanillaStore } from 'shared'
import { Draft, type DraftState } from './draft'
import { draftStorageOf } from './draft-storage'
import { createMediaUploads } from './use-media'

/** Drafts of this page, per store and user. */
const drafts = new WeakMap<AppDispatch, Map<string, Draft>>()

function draftOf(dispatch: AppDispatch, userId: string): Draft {
  const ofStore = drafts.get(dispatch) ?? new Map<string, Draft>()
  drafts.set(dispatch, ofStore)
  const draft = ofStore.get(userId) ?? new Draft(draftStorageOf(userId), createMediaUploads(dispatch))
  ofStore.set(userId, draft)
  return draft
}

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
