/** A command line split into words. */
export type ShellWords = {
  readonly words: readonly string[]
  /** Expansions that only the shell could fill in: `$TOKEN`, `%TOKEN%`, `$(date)`. */
  readonly unfilled: readonly string[]
  /** Whether another command or a redirection follows: `| jq .`, `> file`. */
  readonly isPiped: boolean
}

/** Builds words from adjacent parts. */
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
