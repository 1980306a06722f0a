import { hostBehind } from './addresses'

/**
 * A part of a text: plain, or a link to a `url` or to the profile of a `username`. `host` is set when the address could be
 * mistaken for one of another host.
 */
export type TextPart = { text: string; url?: string; host?: string; username?: string }

/**
 * An address with a scheme or starting with www., or @ and a name; the latter two only at the start of a word. An address ends
 * before a backslash, which browsers read as a slash, and before invisible and direction-changing characters.
 */
const links =
  /(?<url>(?:https?:\/\/|(?<![\p{L}\p{N}_@/.\\-])www\.(?=[^\s./]+\.[^\s.]))[^\s<>"\\\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164]+)|(?<![\p{L}\p{N}_@/.\\])@(?<name>[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?)/giu

/** More links than the longest allowed text can contain. */
const maxLinks = 1000

/** Strips punctuation that ends a sentence, and an unopened closing bracket. */
function stripTrailingPunctuation(address: string): string {
  const ends = address.includes('(') ? ".,;:!?'*_]" : ".,;:!?'*_])"
  let end = address.length
  while (end > 0 && ends.includes(address.charAt(end - 1))) end -= 1
  return address.slice(0, end)
}

function isAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}

/** The URL of an address. `www.` addresses get https, which almost all sites serve. */
function urlOf(address: string): string {
  return /^www\./i.test(address) ? `https://${address}` : address
}

function addressPart(address: string): TextPart {
  const url = urlOf(address)
  const host = hostBehind(url)
  return { text: address, url, ...(host && { host }) }
}

/**
 * Finds http and https addresses and `@username` in a text. The parts' texts concatenate to the original. Runs in linear time,
 * because stored data may be damaged and of any length. Beyond {@link maxLinks} links, the rest is plain text.
 */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  let count = 0
  for (const match of text.matchAll(links)) {
    const { url, name } = match.groups ?? {}
    const address = url === undefined ? undefined : stripTrailingPunctuation(url)
    const found = address ?? `@${name}`
    if (address !== undefined && !isAddress(urlOf(address))) continue
    count += 1
    if (count > maxLinks) break
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push(address === undefined ? { text: found, username: name ?? '' } : addressPart(address))
    end = match.index + found.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
