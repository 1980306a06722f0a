import { selectCurrentUser, useAppDispatch, useAppSelector, useVanillaStore } from 'shared'
import { perStore } from '../writing/per-store'
import { DraftText, type DraftTextState } from './draft-text'

/** The draft with a storage key. */
const draftTextOf = perStore((name) => new DraftText(name))

/**
 * The viewer's draft for one field, restored from local storage.
 * @param scope identifies the field, for example `on post-1`
 */
export function useDraftText(scope: string): DraftTextState & { draft: DraftText } {
  const viewer = useAppSelector(selectCurrentUser)?._id ?? ''
  const draft = draftTextOf(useAppDispatch(), `comment:${viewer}:${scope}`)
  return { ...useVanillaStore(draft.store), draft }
}
