import { type Dispatch, type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import { readRequestLink } from '../link/request-link'
import { readStored, removeStored, watchStorage, writeStored } from '../storage/console-storage'
import { optional, record } from '../storage/decode'
import { keyOfConsole, type Storages } from '../storage/storages'
import { whenActivated } from '../storage/when-activated'
import { useClientLayoutEffect } from '../ui/use-client-layout-effect'
import { decodeDraft, encodeDraft } from './decode-draft'
import { type DraftAction, type DraftState, draftReducer } from './draft-reducer'
import type { RequestDraft } from './request-draft'

/**
 * The draft of a console. Each tab keeps its own across reloads; a new tab starts from the most recent changed draft. Secrets
 * are stored too: the user is still typing them, and they stay in the page's own storage.
 * @param linkedRequest A request from a link, which replaces the draft. Undo restores the draft.
 * @param root The console's element. Several consoles on a page have separate drafts.
 * @returns the draft, and whether it could be stored: if not, it is lost with the page
 */
export function useDraft(
  { shared, tab }: Storages,
  root: RefObject<HTMLElement | null>,
  start: RequestDraft,
  linkedRequest: string | undefined,
): [state: DraftState, dispatch: Dispatch<DraftAction>, isStored: boolean] {
  const [state, dispatch] = useReducer(draftReducer, { draft: start, notice: undefined })
  const [isStored, setIsStored] = useState(true)
  const hasLoaded = useRef(false)
  const stored = useRef(start)

  useClientLayoutEffect(() => {
    if (hasLoaded.current) return
    hasLoaded.current = true
    whenActivated(() => {
      const key = keyOfConsole(root, 'draft')
      const own = readStored(tab, key, decodeTabDraft)
      const draft = own ? own.draft : readStored(shared, key, decodeDraft)
      if (draft) dispatch({ type: 'loaded', draft })
      // Marks the tab as started, so that it ignores drafts of other tabs from now on.
      else if (!own) writeStored(tab, key, {})
      if (linkedRequest === undefined) return
      const linked = readRequestLink(linkedRequest)
      if (linked) dispatch({ type: 'replaced', draft: linked, message: 'Opened from a link.' })
      else
        dispatch({
          type: 'notReplaced',
          message: 'This link contains no request: it may be cut off.',
        })
    })
  }, [shared, tab, root, linkedRequest])

  /** Stores what is not stored yet. */
  const pending = useRef(() => {})
  useEffect(() => {
    pending.current = () => {}
    if (stored.current === state.draft) return
    const key = keyOfConsole(root, 'draft')
    const store = () => {
      pending.current = () => {}
      const draft = state.draft === start ? undefined : encodeDraft(state.draft)
      // Without its own, the tab takes the shared one after a reload, rather than an older one.
      if (!writeStored(tab, key, { draft } satisfies TabDraft)) removeStored(tab, key)
      if (!draft) removeStored(shared, key)
      const isTaken = !draft || writeStored(shared, key, draft)
      setIsStored(isTaken)
      if (isTaken) stored.current = state.draft
      // There may be room for it later.
      else pending.current = store
    }
    pending.current = store
    if (!hasLongBody(state.draft)) return pending.current()
    const timer = setTimeout(() => pending.current(), typingPause)
    return () => clearTimeout(timer)
  }, [shared, tab, root, start, state.draft])
  useEffect(() => {
    const storePending = () => pending.current()
    window.addEventListener('pagehide', storePending)
    const unwatch = watchStorage(shared, storePending)
    return () => {
      window.removeEventListener('pagehide', storePending)
      unwatch()
      storePending()
    }
  }, [shared])

  return [state, dispatch, isStored]
}

/** Characters of a body from which storing the draft takes longer than a key may. */
const longBody = 50_000
/** Milliseconds without typing after which a draft with a long body is stored. */
const typingPause = 500

function hasLongBody({ body }: RequestDraft): boolean {
  return body.json.length + body.text.length > longBody
}

/** The stored draft of a tab; undefined for the initial draft. */
type TabDraft = { readonly draft: RequestDraft | undefined }

function decodeTabDraft(value: unknown, path: string): TabDraft {
  const { draft } = record(value, path)
  return { draft: optional(draft, `${path}.draft`, decodeDraft, undefined) }
}
