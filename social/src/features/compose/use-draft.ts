import { useSyncExternalStore } from 'react'
import { type AppDispatch, useAppDispatch, useAskBeforeLeaving } from 'shared'
import { Draft, type DraftState } from './draft'
import { draftStorageOf } from './draft-storage'
import { createMediaBox } from './use-media'

/** The drafts of this page, by the store that they are published through and by person. */
const drafts = new WeakMap<AppDispatch, Map<string, Draft>>()

function draftOf(dispatch: AppDispatch, userId: string): Draft {
  const ofStore = drafts.get(dispatch) ?? new Map<string, Draft>()
  drafts.set(dispatch, ofStore)
  const draft = ofStore.get(userId) ?? new Draft(draftStorageOf(userId), createMediaBox(dispatch))
  ofStore.set(userId, draft)
  return draft
}

/** What a person is about to publish, the same in every box of the page. Leaving the page asks only when it would be lost. */
export function useDraft(
  userId: string,
): DraftState & { draft: Draft; items: ReturnType<Draft['box']['items']> } {
  const draft = draftOf(useAppDispatch(), userId)
  const state = useSyncExternalStore(draft.subscribe, draft.state)
  const items = useSyncExternalStore(draft.box.subscribe, draft.box.items)
  useAskBeforeLeaving(() => draft.wouldBeLost)
  return { ...state, draft, items }
}
