import styles from './visible-text.module.css'

const pictograph = String.raw`(?:\p{EPres}\p{EMod}?|\p{ExtPict}(?:\uFE0F|\p{EMod})?)`

/** Emoji need joiners, selectors and tags. */
const emoji = [
  String.raw`${pictograph}(?:\u200D${pictograph})*`,
  String.raw`[\d#*]\uFE0F\u20E3`,
  String.raw`\u{1F3F4}[\u{E0061}-\u{E007A}]+\u{E007F}`,
]

/** What has no shape of its own, or that of a space. Line ends and what is not assigned or private have one. */
const hidden = String.raw`(?![\p{Cn}\p{Co} \t\n\r])[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]|\r(?!\n)`

/** Repetitions are one match. */
const emojiOrHidden = new RegExp(`${emoji.toReversed().join('|')}|(${hidden})\\1*`, 'gu')

/**
 * A text in which characters that nobody sees, such as zero-width spaces and direction overrides, are preceded by their code, so that no
 * text looks like another. What is selected and copied is the text itself. Translators leave it: it would not be what was sent.
 */
export function VisibleText({ text }: { text: string }) {
  const parts = []
  let shown = 0
  for (const { 0: match, 1: character, index } of text.matchAll(emojiOrHidden)) {
    if (character === undefined) continue
    if (index > shown) parts.push(text.slice(shown, index))
    shown = index + match.length
    parts.push(
      <span
        key={index}
        className={styles.hidden}
        data-code={codeOf(character, match.length / character.length)}
      >
        {match}
      </span>,
    )
  }
  return <span translate="no">{parts.length === 0 ? text : [...parts, text.slice(shown)]}</span>
}

/** `U+200B`, or `U+200B ×3`. */
function codeOf(character: string, count: number): string {
  const code = `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
  return count === 1 ? code : `${code} ×${count.toLocaleString('en')}`
}
