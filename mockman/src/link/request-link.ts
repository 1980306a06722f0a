import { decodeFromOthers, encodeForOthers } from '../draft/decode-draft'
import type { RequestDraft } from '../draft/request-draft'
import { withoutSecrets } from '../draft/secrets'

/**
 * Encodes a request for use in a URL, with letters, digits, `-` and `_` only. Secrets are left out; variables stay references.
 */
export function writeRequestLink(draft: RequestDraft): string {
  const bytes = new TextEncoder().encode(JSON.stringify(encodeForOthers(withoutSecrets(draft))))
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Decodes a text written by {@link writeRequestLink}. Undefined when it is invalid. */
export function readRequestLink(text: string): RequestDraft | undefined {
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    const draft = decodeFromOthers(JSON.parse(new TextDecoder().decode(bytes)), 'link')
    // Only the user may choose to use the session, not a link.
    return draft.auth.kind === 'session' ? { ...draft, auth: { ...draft.auth, kind: 'none' } } : draft
  } catch {
    return undefined
  }
}
