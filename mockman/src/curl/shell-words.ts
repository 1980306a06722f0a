/** A command as its shell reads it. */
export type ShellWords = {
  readonly words: readonly string[]
  /** What the shell would fill in, and nobody else can: `$TOKEN`, `%TOKEN%`, `$(date)`. */
  readonly unfilled: readonly string[]
  /** Whether another command or a redirection follows: `| jq .`, `> file`. */
  readonly isPiped: boolean
}

/** Collects words of parts that follow each other without a space. */
export function collectWords() {
  const words: string[] = []
  let word: string | undefined
  return {
    words,
    add: (text: string) => {
      word = (word ?? '') + text
    },
    /** Whether a word has begun. */
    isWithin: () => word !== undefined,
    end: () => {
      if (word !== undefined) words.push(word)
      word = undefined
    },
  }
}
