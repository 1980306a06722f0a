import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { VisibleText } from './visible-text'

afterEach(cleanup)

const codesOf = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLElement>('[data-code]')].map(({ dataset }) => dataset.code)

it.each([
  ['a direction override', 'user\u202egnp.exe', ['U+202E']],
  ['a zero-width space', 'pay\u200bpal', ['U+200B']],
  ['a space that is none', 'a\u00a0b\u3000c', ['U+00A0', 'U+3000']],
  ['a byte order mark', '\ufeff1', ['U+FEFF']],
  ['a control character', 'a\u0000\u007f\u0085', ['U+0000', 'U+007F', 'U+0085']],
  ['a line end of another system', 'a\u2028b\rc\r\nd', ['U+2028', 'U+000D']],
  ['a letter of no shape', 'a\u3164\u2800\u115f', ['U+3164', 'U+2800', 'U+115F']],
  ['half a pair', 'a\ud83db', ['U+D83D']],
  ['tags and selectors after a text', 'a\u{e0061}\u{e0061}\ufe0f', ['U+E0061 ×2', 'U+FE0F']],
  ['a repetition', `a${'\u200b'.repeat(1200)}`, ['U+200B ×1,200']],
])('shows the code of %s, and keeps the text', (_, text, codes) => {
  const { container } = render(<VisibleText text={text} />)
  expect([container.textContent, codesOf(container)]).toEqual([text, codes])
})

it.each([
  ['plain text', 'Ünïcode\tin\r\nlines'],
  ['emoji', '👨‍👩‍👧 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇵🇹'],
  ['accents', 'cafe\u0301'],
  ['an icon of a typeface', '\ue900'],
])('leaves %s alone', (_, text) => {
  const { container } = render(<VisibleText text={text} />)
  expect([container.textContent, codesOf(container)]).toEqual([text, []])
})
