/** A piece of a text: as it is, or with where it leads: `url` elsewhere, `username` to a profile. */
export type TextPart = { text: string; url?: string; username?: string }

/** An address with its scheme, or an @ and a name that stands at the beginning of a word. */
const links =
  /(?<url>https?:\/\/[^\s<>"]+)|(?<![\p{L}\p{N}_@/.])@(?<name>[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?)/giu

/** Punctuation that ends a sentence and not an address, and a bracket that the address did not open. */
function withoutEnd(address: string): string {
  const trimmed = address.replace(/[.,;:!?'*_]+$/, '')
  const opens = trimmed.includes('(')
  const next = trimmed.replace(opens ? /\]$/ : /[)\]]$/, '')
  return next === address ? address : withoutEnd(next)
}

function isAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}

/**
 * Finds what leads somewhere in a text: http and https addresses, and `@username`. Nothing else is interpreted. The texts of the
 * parts, one after the other, are the text.
 */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(links)) {
    const { url, name } = match.groups ?? {}
    const address = url === undefined ? undefined : withoutEnd(url)
    const found = address ?? `@${name}`
    if (address !== undefined && !isAddress(address)) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: found, ...(address === undefined ? { username: name ?? '' } : { url: address }) })
    end = match.index + found.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
