import { type FieldRowChange, removeRow } from './field-rows'
import { editParam, typeEndpoint, withParams } from './query-params'
import type { RequestDraft } from './request-draft'

/** The draft, and what is to be said of where it came from. */
export type DraftState = {
  readonly draft: RequestDraft
  readonly notice: DraftNotice | undefined
}

/** Words about the draft, with the one that it took the place of when there is one to bring back. */
export type DraftNotice = { readonly words: string; readonly replaced?: RequestDraft }

/** What can happen to the draft. */
export type DraftAction =
  | {
      type: 'changed'
      change: Partial<Omit<RequestDraft, 'endpoint' | 'params' | 'origin' | 'consent' | 'savedId'>>
    }
  | { type: 'endpointTyped'; endpoint: string }
  | { type: 'paramEdited'; id: number; change: FieldRowChange }
  | { type: 'paramRemoved'; id: number }
  /** Another draft came in its place. `words` says whence: 'Restored from the history.' */
  | { type: 'replaced'; draft: RequestDraft; words: string }
  /** Another draft was to come in its place, and `words` says why it did not. */
  | { type: 'notReplaced'; words: string }
  /** The draft that was kept came in place of an untouched one. */
  | { type: 'loaded'; draft: RequestDraft }
  /** The same draft, with what the person agreed to. */
  | { type: 'agreed'; draft: RequestDraft }
  /** It was put into a collection. */
  | { type: 'saved'; id: string }
  | { type: 'replacementUndone' }
  | { type: 'noticeClosed' }

export function draftReducer({ draft, notice }: DraftState, action: DraftAction): DraftState {
  switch (action.type) {
    case 'changed':
      return { draft: { ...draft, ...action.change }, notice }
    case 'endpointTyped':
      return { draft: { ...draft, ...typeEndpoint(draft, action.endpoint) }, notice }
    case 'paramEdited':
      return { draft: { ...draft, ...editParam(draft, action.id, action.change) }, notice }
    case 'paramRemoved': {
      const params = removeRow(draft.params, action.id)
      return { draft: { ...draft, ...withParams(draft.endpoint, params) }, notice }
    }
    case 'replaced':
      return { draft: action.draft, notice: { words: action.words, replaced: draft } }
    case 'loaded':
    case 'agreed':
      return { draft: action.draft, notice }
    case 'saved':
      return { draft: { ...draft, savedId: action.id }, notice }
    case 'replacementUndone':
      return { draft: notice?.replaced ?? draft, notice: undefined }
    case 'notReplaced':
      return { draft, notice: { words: action.words } }
    case 'noticeClosed':
      return { draft, notice: undefined }
  }
}
