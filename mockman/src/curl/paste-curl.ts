import type { Dispatch } from 'react'
import type { DraftAction } from '../draft/draft-reducer'
import { resolveVariables } from '../variables/resolve-variables'

/** Fills the draft from a pasted curl command, and says what was left out. */
export async function pasteCurl(text: string, dispatch: Dispatch<DraftAction>): Promise<void> {
  const module = await import('./parse-curl').catch(() => undefined)
  if (!module) {
    dispatch({
      type: 'notReplaced',
      message: 'Couldn’t read the cURL command: part of the console did not load. Paste it again.',
    })
    return
  }
  const { parseCurl } = module
  const parsed = parseCurl(text)
  if ('refusal' in parsed) dispatch({ type: 'notReplaced', message: parsed.refusal })
  else {
    // A pasted command counts as the user's own, wherever they found it, so say which variables it uses.
    const names = resolveVariables(text, {}).missing
    const trust = names.length > 0 ? [`It counts as typed by you: Submit fills in ${names.join(', ')}.`] : []
    const message = ['Filled from a cURL command.', ...parsed.notes, ...trust].join('\n')
    dispatch({ type: 'replaced', draft: parsed.draft, message })
  }
}
