import { decodeFromOthers, encodeForOthers } from '../draft/decode-draft'
import type { RequestDraft } from '../draft/request-draft'
import { withoutSecrets } from '../draft/secrets'

/**
 * A request as a text that can stand in an address: letters, digits, `-` and `_`. Its secrets are left out, and its variables
 * stay names.
 */
export function writeRequestLink(draft: RequestDraft): string {
  const bytes = new TextEncoder().encode(JSON.stringify(encodeForOthers(withoutSecrets(draft))))
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The request in a text that {@link writeRequestLink} wrote. Nothing when it is none. */
export function readRequestLink(text: string): RequestDraft | undefined {
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    const draft = decodeFromOthers(JSON.parse(new TextDecoder().decode(bytes)), 'link')
    // The session is the person's to choose, not the link's.
    return draft.auth.kind === 'session' ? { ...draft, auth: { ...draft.auth, kind: 'none' } } : draft
  } catch {
    return undefined
  }
}
