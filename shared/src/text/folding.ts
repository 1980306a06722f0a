import { textParts } from './text-parts'

/** Whatever ends a line where white space is kept (CSS Text 3, section 4.1). */
const lineBreak = /\r\n|[\n\r\v\f\x85\u2028\u2029]/

/** Something that can be seen: no space, no control of the writing direction, none of the letters that are blank. */
const visible = /[^\s\p{Cc}\p{Cf}\u115f\u1160\u3164\uffa0\u2800]/u

/** Empty lines in a row at most. */
const mostBlank = 2

/** A text as it is read: longer runs of empty lines are cut to {@link mostBlank}. One without them is as it was written. */
export function withoutBlankRuns(text: string): string {
  const lines = text.split(lineBreak)
  let blank = 0
  const read = lines.filter((line) => {
    blank = visible.test(line) ? 0 : blank + 1
    return blank <= mostBlank
  })
  return read.length === lines.length ? text : read.join('\n')
}

/** Columns that a line of a post has in the width that most people see it in. */
const columns = 60

/** Lines that are rather shown than hidden behind a button that takes one itself. */
const slack = 4

/** Columns that a character takes, roughly: ideographs and emoji two, and the ligature of a whole sentence many. */
function widthOf(codePoint: number): number {
  if (codePoint < 0x2e80) return 1
  return codePoint === 0xfdfd ? 12 : 2
}

/** Where a text is full after so many lines of {@link columns}: an index into it, or nothing when it ends before. */
function endOfLine(text: string, most: number): number | undefined {
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

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The last index up to `end` at which a text can be cut: before a word if one begins in the last line, and never inside a character. */
function cutBefore(text: string, end: number): number {
  if (/\s/.test(text.charAt(end))) return end
  const lastLine = text.slice(Math.max(0, end - columns), end)
  const word = lastLine.search(/\s\S*$/)
  if (word >= 0) return end - lastLine.length + word
  // A character and what is put upon it is rarely long; one that is damaged may be.
  const from = Math.max(0, end - columns)
  return from + (characters.segment(text.slice(from, end + columns)).containing(end - from)?.index ?? 0)
}

/** Where the link ends that begins before an index and goes past it, and where it begins. */
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
 * The beginning of a text that is longer than so many lines; nothing when it is not much longer. Reckoned without looking at the
 * page, so that nothing moves once it is there. It ends between words and never inside a link, so it may be the whole text.
 */
export function beginningOf(text: string, lines: number): string | undefined {
  if (endOfLine(text, lines + slack) === undefined) return undefined
  const cut = cutBefore(text, endOfLine(text, lines) ?? text.length)
  const link = linkAcross(text, cut)
  // A text that is one long link is cut behind it: half an address leads elsewhere.
  const end = link ? link.start || link.end : cut
  return text.slice(0, end).trimEnd()
}
