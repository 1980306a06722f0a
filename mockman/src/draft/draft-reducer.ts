import { type FieldRowChange, removeRow } from './field-rows'
import { editParam, typeEndpoint, withParams } from './query-params'
import type { RequestDraft } from './request-draft'

/** The draft, and the one that it took the place of, for as long as that can be brought back. */
export type DraftState = {
  readonly draft: RequestDraft
  readonly replaced: { readonly draft: RequestDraft; readonly words: string } | undefined
}

/** What can happen to the draft. */
export type DraftAction =
  | { type: 'changed'; change: Partial<Omit<RequestDraft, 'endpoint' | 'params'>> }
  | { type: 'endpointTyped'; endpoint: string }
  | { type: 'paramEdited'; id: number; change: FieldRowChange }
  | { type: 'paramRemoved'; id: number }
  /** Another draft came in its place. `words` says whence: 'Restored from the history.' */
  | { type: 'replaced'; draft: RequestDraft; words: string }
  /** The draft that was kept came in place of an untouched one. */
  | { type: 'loaded'; draft: RequestDraft }
  | { type: 'replacementUndone' }
  | { type: 'replacementKept' }

export function draftReducer({ draft, replaced }: DraftState, action: DraftAction): DraftState {
  switch (action.type) {
    case 'changed':
      return { draft: { ...draft, ...action.change }, replaced }
    case 'endpointTyped':
      return { draft: { ...draft, ...typeEndpoint(draft, action.endpoint) }, replaced }
    case 'paramEdited':
      return { draft: { ...draft, ...editParam(draft, action.id, action.change) }, replaced }
    case 'paramRemoved': {
      const params = removeRow(draft.params, action.id)
      return { draft: { ...draft, ...withParams(draft.endpoint, params) }, replaced }
    }
    case 'replaced':
      return { draft: action.draft, replaced: { draft, words: action.words } }
    case 'loaded':
      return { draft: action.draft, replaced }
    case 'replacementUndone':
      return { draft: replaced?.draft ?? draft, replaced: undefined }
    case 'replacementKept':
      return { draft, replaced: undefined }
  }
}
