import { limits } from './limits'

/**
 * Whether a text contains spaces, control characters or backslashes, which URL parsers drop or convert, so that they see
 * another URL.
 */
export function isDeceptive(text: string): boolean {
  return /[\s\p{Cc}\p{Cs}\\]/u.test(text)
}

/** Whether a text is shaped like an http or https URL. Whether its host can exist is not checked. */
export function looksLikeWebUrl(text: string): boolean {
  return !isDeceptive(text) && /^https?:\/\/[^/?#]/i.test(text) && text.length <= limits.url
}

/**
 * Normalizes a website: http or https, with `https://` added when there is no scheme; empty when blank. `undefined` for
 * anything else.
 */
export function websiteOf(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return ''
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d+(?:[/?#]|$))/i.test(text)
  const url = hasScheme ? text : `https://${text}`
  return looksLikeWebUrl(url) ? url : undefined
}
