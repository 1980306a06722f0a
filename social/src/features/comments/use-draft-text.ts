import { type AppDispatch, selectCurrentUser, useAppDispatch, useAppSelector, useVanillaStore } from 'shared'
import { DraftText, type DraftTextState } from './draft-text'

/** Drafts of this page, per store and storage key. */
const texts = new WeakMap<AppDispatch, Map<string, DraftText>>()

function draftTextFor(dispatch: AppDispatch, name: string): DraftText {
  const ofStore = texts.get(dispatch) ?? new Map<string, DraftText>()
  texts.set(dispatch, ofStore)
  const text = ofStore.get(name) ?? new DraftText(name)
  ofStore.set(name, text)
  return text
}

/**
 * The viewer's draft for one field, restored from local storage.
 * @param scope identifies the field, for example `on post-1`
 */
export function useDraftText(scope: string): DraftTextState & { draft: DraftText } {
  const viewer = useAppSelector(selectCurrentUser)?._id ?? ''
  const draft = draftTextFor(useAppDispatch(), `comment:${viewer}:${scope}`)
  return { ...useVanillaStore(draft.store), draft }
}
