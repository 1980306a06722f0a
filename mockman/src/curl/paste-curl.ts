import type { Dispatch } from 'react'
import type { DraftAction } from '../draft/draft-reducer'
import { resolveVariables } from '../variables/resolve-variables'

/** Fills everything from a curl command, and says what of it was left out. What cannot be read yet stays as it was pasted. */
export async function pasteCurl(text: string, dispatch: Dispatch<DraftAction>): Promise<void> {
  const module = await import('./parse-curl').catch(() => undefined)
  if (!module) {
    dispatch({
      type: 'notReplaced',
      words: 'The cURL command could not be read: a part of the console did not load. Paste it again.',
    })
    return
  }
  const { parseCurl } = module
  const parsed = parseCurl(text)
  if ('refusal' in parsed) dispatch({ type: 'notReplaced', words: parsed.refusal })
  else {
    // What the person pastes is theirs, wherever they found it: they are told what goes with it.
    const names = resolveVariables(text, {}).missing
    const trust = names.length > 0 ? [`It counts as typed by you: Submit fills in ${names.join(', ')}.`] : []
    const words = ['Filled from a cURL command.', ...parsed.notes, ...trust].join('\n')
    dispatch({ type: 'replaced', draft: parsed.draft, words })
  }
}
