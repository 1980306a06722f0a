import type { Dispatch } from 'react'
import { isCurl } from '../curl/is-curl'
import type { DraftAction } from '../draft/draft-reducer'
import { isFetchCall } from '../fetch-call/is-fetch-call'
import { resolveVariables } from '../variables/resolve-variables'
import type { ParsedRequest } from './parsed-request'
import { isPowerShell, powerShellRefusal } from './powershell'

type Format = {
  noun: string
  is: (text: string) => boolean
  load: () => Promise<(text: string) => ParsedRequest>
}

const formats: readonly Format[] = [
  { noun: 'cURL command', is: isCurl, load: async () => (await import('../curl/parse-curl')).parseCurl },
  {
    noun: 'fetch call',
    is: isFetchCall,
    load: async () => (await import('../fetch-call/parse-fetch')).parseFetch,
  },
]

/**
 * Fills the draft from a pasted command or call, and says what was left out.
 * @returns whether the text is one
 */
export function pasteRequest(text: string, dispatch: Dispatch<DraftAction>): boolean {
  const format = formats.find(({ is }) => is(text))
  if (format) void fill(format, text, dispatch)
  else if (isPowerShell(text)) dispatch({ type: 'notReplaced', message: powerShellRefusal })
  else return false
  return true
}

async function fill({ noun, load }: Format, text: string, dispatch: Dispatch<DraftAction>): Promise<void> {
  const parse = await load().catch(() => undefined)
  if (!parse) {
    dispatch({
      type: 'notReplaced',
      message: `Couldn’t read the ${noun}: part of the console did not load. Paste it again.`,
    })
    return
  }
  const parsed = parse(text)
  if ('refusal' in parsed) dispatch({ type: 'notReplaced', message: parsed.refusal })
  else {
    // A pasted request counts as the user's own, wherever they found it, so say which variables it uses.
    const names = resolveVariables(text, {}).missing
    const trust = names.length > 0 ? [`It counts as typed by you: Submit fills in ${names.join(', ')}.`] : []
    const message = [`Filled from a ${noun}.`, ...parsed.notes, ...trust].join('\n')
    dispatch({ type: 'replaced', draft: parsed.draft, message })
  }
}
