import { type FieldRowChange, removeRow } from './field-rows'
import { editParam, typeEndpoint, withParams } from './query-params'
import type { RequestDraft } from './request-draft'

/** The draft, and a notice about where it came from. */
export type DraftState = {
  readonly draft: RequestDraft
  readonly notice: DraftNotice | undefined
}

/** A message about the draft, with the draft it replaced, for Undo. */
export type DraftNotice = { readonly message: string; readonly replaced?: RequestDraft }

/** Actions on the draft. */
export type DraftAction =
  | {
      type: 'changed'
      change: Partial<Omit<RequestDraft, 'endpoint' | 'params' | 'origin' | 'consent' | 'savedId'>>
    }
  | { type: 'endpointTyped'; endpoint: string }
  | { type: 'paramEdited'; id: number; change: FieldRowChange }
  | { type: 'paramRemoved'; id: number }
  /** Another draft replaced it. `message` says where it came from: 'Restored from the history.' */
  | { type: 'replaced'; draft: RequestDraft; message: string }
  /** A replacement failed. `message` says why. */
  | { type: 'notReplaced'; message: string }
  /** The stored draft replaced an untouched one. */
  | { type: 'loaded'; draft: RequestDraft }
  /** The same draft with the user's consent. */
  | { type: 'agreed'; draft: RequestDraft }
  /** It was saved to a collection. */
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
      return { draft: action.draft, notice: { message: action.message, replaced: draft } }
    case 'loaded':
    case 'agreed':
      return { draft: action.draft, notice }
    case 'saved':
      return { draft: { ...draft, savedId: action.id }, notice }
    case 'replacementUndone':
      return { draft: notice?.replaced ?? draft, notice: undefined }
    case 'notReplaced':
      return { draft, notice: { message: action.message } }
    case 'noticeClosed':
      return { draft, notice: undefined }
  }
}
