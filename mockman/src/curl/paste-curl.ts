import type { Dispatch } from 'react'
import type { DraftAction } from '../draft/draft-reducer'

/** Fills everything from a curl command, and says what of it was left out. */
export async function pasteCurl(text: string, dispatch: Dispatch<DraftAction>): Promise<void> {
  const { parseCurl } = await import('./parse-curl')
  const parsed = parseCurl(text)
  if (parsed === undefined) dispatch({ type: 'notReplaced', words: 'This cURL command names no address.' })
  else {
    const words = ['Filled from a cURL command.', ...parsed.notes].join(' ')
    dispatch({ type: 'replaced', draft: parsed.draft, words })
  }
}
