import { type Dispatch, type RefObject, useEffect, useReducer, useRef } from 'react'
import { readRequestLink } from '../link/request-link'
import { readStored, removeStored, writeStored } from '../storage/console-storage'
import { optional, record } from '../storage/decode'
import { keyOfConsole, type Storages } from '../storage/storages'
import { useClientLayoutEffect } from '../ui/use-client-layout-effect'
import { decodeDraft, encodeDraft } from './decode-draft'
import { type DraftAction, type DraftState, draftReducer } from './draft-reducer'
import type { RequestDraft } from './request-draft'

/**
 * The draft of a console. Each tab keeps its own across reloads; a new tab starts from the latest of all that differs from the
 * one a console starts with. Secrets are kept too: what somebody is still typing is theirs, and lies where the page keeps its own.
 * @param linkedRequest What a link says, which comes in place of the draft. The draft can be brought back.
 * @param root The console's element. The second console of a page keeps its draft apart from the first's.
 */
export function useDraft(
  { shared, tab }: Storages,
  root: RefObject<HTMLElement | null>,
  start: RequestDraft,
  linkedRequest: string | undefined,
): [DraftState, Dispatch<DraftAction>] {
  const [state, dispatch] = useReducer(draftReducer, { draft: start, notice: undefined })
  const hasLoaded = useRef(false)
  const kept = useRef(start)

  useClientLayoutEffect(() => {
    if (hasLoaded.current) return
    hasLoaded.current = true
    const key = keyOfConsole(root, 'draft')
    const own = readStored(tab, key, decodeTabDraft)
    const draft = own ? own.draft : readStored(shared, key, decodeDraft)
    if (draft) dispatch({ type: 'loaded', draft })
    // What others write from now on is not this tab's.
    else if (!own) writeStored(tab, key, {})
    if (linkedRequest === undefined) return
    const linked = readRequestLink(linkedRequest)
    if (linked) dispatch({ type: 'replaced', draft: linked, words: 'Opened from a link.' })
    else
      dispatch({
        type: 'notReplaced',
        words: 'The link that you followed holds no request: it may be cut off.',
      })
  }, [shared, tab, root, linkedRequest])

  useEffect(() => {
    if (kept.current === state.draft) return
    const key = keyOfConsole(root, 'draft')
    const draft = state.draft === start ? undefined : encodeDraft(state.draft)
    writeStored(tab, key, { draft } satisfies TabDraft)
    if (draft) writeStored(shared, key, draft)
    else removeStored(shared, key)
    kept.current = state.draft
  }, [shared, tab, root, start, state.draft])

  return [state, dispatch]
}

/** The draft of a tab; without one it is that with which a console starts. */
type TabDraft = { readonly draft: RequestDraft | undefined }

function decodeTabDraft(value: unknown, path: string): TabDraft {
  const { draft } = record(value, path)
  return { draft: optional(draft, `${path}.draft`, decodeDraft, undefined) }
}
