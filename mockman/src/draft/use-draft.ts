import { type Dispatch, type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { type ConsoleStorage, readStored, removeStored, writeStored } from '../storage/console-storage'
import { decodeDraft, encodeDraft } from './decode-draft'
import { type DraftAction, type DraftState, draftReducer } from './draft-reducer'
import type { RequestDraft } from './request-draft'

/**
 * The draft of a console, kept across reloads as long as it differs from the one it starts with. Secrets too: what
 * somebody is still typing is theirs, and lies where the page keeps its own.
 * @param root The console's element. The second console of a page keeps its draft apart from the first's.
 */
export function useDraft(
  storage: ConsoleStorage,
  root: RefObject<HTMLElement | null>,
  start: () => RequestDraft,
): [DraftState, Dispatch<DraftAction>] {
  const [state, dispatch] = useReducer(draftReducer, start, (given) => ({
    draft: given(),
    replaced: undefined,
  }))
  const started = useRef(state.draft)
  const kept = useRef<RequestDraft>(undefined)

  useLayoutEffect(() => {
    const draft = readStored(storage, keyOf(root.current), decodeDraft)
    kept.current = draft ?? started.current
    if (draft) dispatch({ type: 'loaded', draft })
  }, [storage, root])

  useEffect(() => {
    if (kept.current === undefined || kept.current === state.draft) return
    if (state.draft === started.current) removeStored(storage, keyOf(root.current))
    else writeStored(storage, keyOf(root.current), encodeDraft(state.draft))
    kept.current = state.draft
  }, [storage, root, state.draft])

  return [state, dispatch]
}

/** Marks the element of a console, so that several on a page know their places. */
export const consoleMark = 'data-mockman'

function keyOf(root: HTMLElement | null): string {
  const all = root ? [...root.ownerDocument.querySelectorAll(`[${consoleMark}]`)] : []
  const place = root ? all.indexOf(root) : 0
  return place < 1 ? 'draft' : `draft-${place + 1}`
}
