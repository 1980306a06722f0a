import { type Dispatch, type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { readRequestLink } from '../link/request-link'
import { type ConsoleStorage, readStored, removeStored, writeStored } from '../storage/console-storage'
import { decodeDraft, encodeDraft } from './decode-draft'
import { type DraftAction, type DraftState, draftReducer } from './draft-reducer'
import type { RequestDraft } from './request-draft'

/**
 * The draft of a console, kept across reloads as long as it differs from the one it starts with. Secrets too: what
 * somebody is still typing is theirs, and lies where the page keeps its own.
 * @param linkedRequest What a link says, which comes in place of the draft. The draft can be brought back.
 * @param root The console's element. The second console of a page keeps its draft apart from the first's.
 */
export function useDraft(
  storage: ConsoleStorage,
  root: RefObject<HTMLElement | null>,
  start: RequestDraft,
  linkedRequest: string | undefined,
): [DraftState, Dispatch<DraftAction>] {
  const [state, dispatch] = useReducer(draftReducer, { draft: start, notice: undefined })
  const hasLoaded = useRef(false)
  const kept = useRef(start)

  useLayoutEffect(() => {
    if (hasLoaded.current) return
    hasLoaded.current = true
    const draft = readStored(storage, keyOf(root.current), decodeDraft)
    if (draft) dispatch({ type: 'loaded', draft })
    if (linkedRequest === undefined) return
    const linked = readRequestLink(linkedRequest)
    if (linked) dispatch({ type: 'replaced', draft: linked, words: 'Opened from a link.' })
    else
      dispatch({
        type: 'notReplaced',
        words: 'The link that you followed holds no request: it may be cut off.',
      })
  }, [storage, root, linkedRequest])

  useEffect(() => {
    if (kept.current === state.draft) return
    if (state.draft === start) removeStored(storage, keyOf(root.current))
    else writeStored(storage, keyOf(root.current), encodeDraft(state.draft))
    kept.current = state.draft
  }, [storage, root, start, state.draft])

  return [state, dispatch]
}

/** Marks the element of a console, so that several on a page know their places. */
export const consoleMark = 'data-mockman'

function keyOf(root: HTMLElement | null): string {
  const all = root ? [...root.ownerDocument.querySelectorAll(`[${consoleMark}]`)] : []
  const place = root ? all.indexOf(root) : 0
  return place < 1 ? 'draft' : `draft-${place + 1}`
}
