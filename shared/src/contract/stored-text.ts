const invisible = /[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u

/** Anything but {@link invisible}. */
const visible = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u

/** Variation selectors and tags: at its end they belong to what stands before them, such as a flag or a red heart. */
const modifier = /[\p{Variation_Selector}\u{E0020}-\u{E007F}]/u

const directionControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/**
 * Whether there is nothing to see in a text: white space, controls, format characters, fillers, variation selectors and tags
 * alone. Inside a text they stay: Persian and emoji need joiners.
 */
export function isBlank(text: string): boolean {
  return !visible.test(text)
}

/** A text as posts and comments keep it: without white space around it, and empty when it is blank. */
export function textToStore(text: string): string {
  return isBlank(text) ? '' : text.trim()
}

/**
 * A text without the marks that change its direction, for words of ours around it: an override would turn them around, too. A
 * text on a line of its own needs it not, nor one inside `<bdi>`.
 */
export function withoutDirectionControls(text: string): string {
  return text.replace(directionControls, '')
}

/** A first or last name as it is kept: nothing invisible around it, and in it no marks of direction. */
export function nameToStore(name: string): string {
  const characters = Array.from(withoutDirectionControls(name))
  const isSeen = (character: string) => !invisible.test(character)
  const start = characters.findIndex(isSeen)
  if (start === -1) return ''
  const end = characters.findLastIndex((character) => isSeen(character) || modifier.test(character))
  return characters.slice(start, end + 1).join('')
}
