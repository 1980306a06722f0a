import { textParts } from './text-parts'

/** All line breaks of preserved white space (CSS Text 3, section 4.1). */
const lineBreak = /\r\n|[\n\r\v\f\x85\u2028\u2029]/

/** A visible character: no space, control, direction mark, or blank letter. */
const visible = /[^\s\p{Cc}\p{Cf}\u115f\u1160\u3164\uffa0\u2800]/u

/** Maximum number of consecutive empty lines. */
const maxBlankLines = 2

/** Limits runs of empty lines to {@link maxBlankLines}. Returns other texts unchanged. */
export function collapseBlankLines(text: string): string {
  const lines = text.split(lineBreak)
  let blank = 0
  const read = lines.filter((line) => {
    blank = visible.test(line) ? 0 : blank + 1
    return blank <= maxBlankLines
  })
  return read.length === lines.length ? text : read.join('\n')
}

/** Columns per line of a post, at the width that most people see it. */
const columns = 60

/** Extra lines that are shown rather than hidden behind a button that takes a line itself. */
const slack = 4

/** Approximate columns of a character: two for ideographs and emoji, many for the ligature of a whole sentence. */
function widthOf(codePoint: number): number {
  if (codePoint < 0x2e80) return 1
  return codePoint === 0xfdfd ? 12 : 2
}

/** The index at which a text fills so many lines of {@link columns}; `undefined` when it is shorter. */
function indexAfterLines(text: string, most: number): number | undefined {
  let line = 0
  let column = 0
  for (let index = 0; index < text.length; ) {
    const codePoint = text.codePointAt(index) ?? 0
    const width = widthOf(codePoint)
    const isBreak = codePoint === 0x0a
    if (isBreak || column + width > columns) {
      line += 1
      column = 0
      if (line === most) return index
    }
    if (!isBreak) column += width
    index += codePoint > 0xffff ? 2 : 1
  }
  return undefined
}

/** Made when it is needed, because most texts are short, and the first of its kind takes 10 ms. */
let graphemes: Intl.Segmenter | undefined

/** The last index up to `end` at which to cut: before a word if one starts in the last line, and never inside a grapheme. */
function cutBefore(text: string, end: number): number {
  if (/\s/.test(text.charAt(end))) return end
  const lastLine = text.slice(Math.max(0, end - columns), end)
  const word = lastLine.search(/\s\S*$/)
  if (word >= 0) return end - lastLine.length + word
  // Graphemes are short, but damaged text may contain endless combining marks.
  const from = Math.max(0, end - columns)
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return from + (graphemes.segment(text.slice(from, end + columns)).containing(end - from)?.index ?? 0)
}

/** Start and end of the link that spans an index. */
function linkAcross(text: string, index: number): { start: number; end: number } | undefined {
  let start = 0
  for (const { text: part, url, username } of textParts(text)) {
    const end = start + part.length
    if (end > index) {
      const isLink = url !== undefined || username !== undefined
      return isLink && start < index ? { start, end } : undefined
    }
    start = end
  }
  return undefined
}

/**
 * The first lines of a text; `undefined` when it is not much longer. Estimated without measuring the page, so that nothing
 * moves after rendering. Cut between words and never inside a link, so it may be the whole text.
 */
export function truncateText(text: string, lines: number): string | undefined {
  if (indexAfterLines(text, lines + slack) === undefined) return undefined
  const cut = cutBefore(text, indexAfterLines(text, lines) ?? text.length)
  const link = linkAcross(text, cut)
  // A text that is one long link is cut after it: half an address leads elsewhere.
  const end = link ? link.start || link.end : cut
  return text.slice(0, end).trimEnd()
}
