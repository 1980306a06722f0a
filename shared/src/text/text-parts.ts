import { hostBehind } from './addresses'

/**
 * A piece of a text: as it is, or with where it leads: `url` elsewhere, `username` to a profile. `host` is there when the address
 * can be taken for one of another host.
 */
export type TextPart = { text: string; url?: string; host?: string; username?: string }

/**
 * An address with its scheme or with a www, or an @ and a name; the latter two stand at the beginning of a word. An address ends before a backslash, which
 * browsers read as a slash, and before what nobody sees or what turns its end around.
 */
const links =
  /(?<url>(?:https?:\/\/|(?<![\p{L}\p{N}_@/.\\-])www\.(?=[^\s./]+\.[^\s.]))[^\s<>"\\\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164]+)|(?<![\p{L}\p{N}_@/.\\])@(?<name>[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?)/giu

/** More links than the longest text that anybody may write has room for. */
const mostLinks = 1000

/** Punctuation that ends a sentence and not an address, and a bracket that the address did not open. */
function withoutEnd(address: string): string {
  const ends = address.includes('(') ? ".,;:!?'*_]" : ".,;:!?'*_])"
  let end = address.length
  while (end > 0 && ends.includes(address.charAt(end - 1))) end -= 1
  return address.slice(0, end)
}

function isAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}

/** Where an address leads. One that begins with www leads to the site of that name, which few still serve without TLS. */
function urlOf(address: string): string {
  return /^www\./i.test(address) ? `https://${address}` : address
}

function addressPart(address: string): TextPart {
  const url = urlOf(address)
  const host = hostBehind(url)
  return { text: address, url, ...(host && { host }) }
}

/**
 * Finds what leads somewhere in a text: http and https addresses, and `@username`. Nothing else is interpreted. The texts of the
 * parts, one after the other, are the text. The time it takes grows with the length of the text and no faster: stored data may be
 * damaged, and of any length. Past {@link mostLinks} links all is text.
 */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  let count = 0
  for (const match of text.matchAll(links)) {
    const { url, name } = match.groups ?? {}
    const address = url === undefined ? undefined : withoutEnd(url)
    const found = address ?? `@${name}`
    if (address !== undefined && !isAddress(urlOf(address))) continue
    count += 1
    if (count > mostLinks) break
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push(address === undefined ? { text: found, username: name ?? '' } : addressPart(address))
    end = match.index + found.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
