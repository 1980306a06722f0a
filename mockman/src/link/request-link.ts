import { decodeDraft, encodeDraft } from '../draft/decode-draft'
import type { RequestDraft } from '../draft/request-draft'
import { withoutSecrets } from '../draft/secrets'

/** A request as a text that can stand in an address: letters, digits, `-` and `_`. Its secrets are left out. */
export function writeRequestLink(draft: RequestDraft): string {
  const bytes = new TextEncoder().encode(JSON.stringify(encodeDraft(withoutSecrets(draft))))
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The request in a text that {@link writeRequestLink} wrote. Nothing when it is none. */
export function readRequestLink(text: string): RequestDraft | undefined {
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    // Somebody else may have written it: it takes nobody's session along.
    const draft = decodeDraft(JSON.parse(new TextDecoder().decode(bytes)))
    return draft.auth.kind === 'session' ? { ...draft, auth: { ...draft.auth, kind: 'none' } } : draft
  } catch {
    return undefined
  }
}
