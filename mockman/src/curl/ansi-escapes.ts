import { commonEscapes, fromCodePoint } from '../paste/escapes'

const letters: Readonly<Record<string, string>> = { ...commonEscapes, a: '\x07', e: '\x1b', E: '\x1b' }

const escapeSequence =
  /(?<bytes>(?:\\x[\da-fA-F]{1,2}|\\[0-7]{1,3})+)|\\u(?<unit>[\da-fA-F]{1,4})|\\U(?<point>[\da-fA-F]{1,8})|\\c(?<control>.)|\\(?<letter>.)/gs

/** Unescapes the content of `$'…'` (bash, "ANSI-C Quoting"): letters, octal or hexadecimal bytes, and code points. */
export function unescapeAnsi(text: string): string {
  return text.replace(escapeSequence, (whole, ...rest) => {
    const { bytes, unit, point, control, letter } = rest.at(-1) as Record<string, string | undefined>
    if (bytes !== undefined) return fromBytes(bytes)
    if (unit !== undefined) return String.fromCharCode(Number.parseInt(unit, 16))
    if (point !== undefined) return fromCodePoint(Number.parseInt(point, 16))
    if (control !== undefined) return String.fromCharCode(control.charCodeAt(0) & 31)
    return letter === undefined ? whole : (letters[letter] ?? letter)
  })
}

/** Decodes consecutive bytes as UTF-8, or as Latin-1 where they are not valid UTF-8, as Firefox writes characters below 256. */
function fromBytes(escapes: string): string {
  const codes = [...escapes.matchAll(/\\(?:x([\da-f]+)|([0-7]+))/gi)].map(
    ([, hex, octal]) => (hex ? Number.parseInt(hex, 16) : Number.parseInt(octal ?? '', 8)) & 255,
  )
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(codes))
  } catch {
    return String.fromCharCode(...codes)
  }
}
