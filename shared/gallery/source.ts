/** The source of every part: file → text. */
const files = import.meta.glob<string>(['../src/**/*.tsx', '!**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Documentation of a part, from its source. */
export interface PartSource {
  /** Its doc comment, as text with `code`. */
  description: string
  /** The type of its props, unless it has none or those of another part. */
  props: string | undefined
}

/** Reads a part's doc comment and props. @throws when no component of that name has a doc comment */
export function sourceOf(part: string): PartSource {
  const declared = new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*export function ${part}\\b`)
  for (const text of Object.values(files)) {
    const comment = declared.exec(text)?.[1]
    if (comment === undefined) continue
    return { description: wordsOf(comment), props: propsOf(part, text) }
  }
  throw new Error(`No component ${part} with a doc comment was found.`)
}

function wordsOf(comment: string): string {
  return comment
    .replaceAll(/^\s*\*/gm, ' ')
    .replaceAll(/\{@link (\w+)\}/g, '`$1`')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The type ends at the next empty line. */
function propsOf(part: string, text: string): string | undefined {
  return new RegExp(`export type ${part}Props = [^]*?(?=\\n\\n)`).exec(text)?.[0]
}
