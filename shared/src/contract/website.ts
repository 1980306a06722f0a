import { limits } from './limits'

/** Whether there are spaces, control characters or backslashes: URL parsers drop or turn them, and then see another URL than we did. */
export function isDeceptive(text: string): boolean {
  return /[\s\p{Cc}\p{Cs}\\]/u.test(text)
}

/** Whether a text can be taken for an http or https address as it stands. Whether it has a host that there can be is not asked. */
export function looksLikeWebUrl(text: string): boolean {
  return !isDeceptive(text) && /^https?:\/\/[^/?#]/i.test(text) && text.length <= limits.url
}

/**
 * A website as it is stored (decision 16): http or https, `https://` put before one without a scheme; empty when there is none.
 * Nothing for anything else.
 */
export function websiteOf(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return ''
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d+(?:[/?#]|$))/i.test(text)
  const url = hasScheme ? text : `https://${text}`
  return looksLikeWebUrl(url) ? url : undefined
}
