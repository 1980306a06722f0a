/**
 * A text as every storage can keep it: databases keep UTF-8, which has no lone surrogates; PostgreSQL has no U+0000, and of a text with one,
 * SQLite's driver reads what stands before it. As in HTML, U+FFFD stands for each of these.
 */
export function storableText(text: string): string {
  return text.replace(/\0|\p{Surrogate}/gu, '\uFFFD')
}
