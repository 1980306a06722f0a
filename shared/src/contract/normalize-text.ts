const invisible = /[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u

/** Anything but {@link invisible}. */
const visible = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u

/** Variation selectors and tags: at the end they belong to the preceding character, such as a flag or a red heart. */
const modifier = /[\p{Variation_Selector}\u{E0020}-\u{E007F}]/u

const directionControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/**
 * Whether a text has no visible character: only white space, controls, format characters, fillers, variation selectors and
 * tags. Inside a text they are kept: Persian and emoji need joiners.
 */
export function isBlank(text: string): boolean {
  return !visible.test(text)
}

/** Normalizes the text of a post or comment: trimmed, and empty when blank. */
export function normalizeText(text: string): string {
  return isBlank(text) ? '' : text.trim()
}

/**
 * Removes direction controls from a text that is embedded in a sentence, which an override would reverse. Not needed for text
 * on its own line or inside `<bdi>`.
 */
export function withoutDirectionControls(text: string): string {
  return text.replace(directionControls, '')
}

/**
 * A text for comparison: lower case, no accents. Searches find and mark by it, and indexes hold what it gave when they were written. Only
 * a Greek sigma depends on what stands around it.
 */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Normalizes a first or last name: no invisible characters around it, no direction controls in it. */
export function normalizeName(name: string): string {
  const characters = Array.from(withoutDirectionControls(name))
  const isVisible = (character: string) => !invisible.test(character)
  const start = characters.findIndex(isVisible)
  if (start === -1) return ''
  const end = characters.findLastIndex((character) => isVisible(character) || modifier.test(character))
  return characters.slice(start, end + 1).join('')
}
