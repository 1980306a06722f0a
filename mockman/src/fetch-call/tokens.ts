const kinds = ['string', 'number', 'word', 'sign', 'code'] as const

const token =
  /\s+|\/\/.*|\/\*[\s\S]*?\*\/|(?<string>"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|`(?:[^`\\$]|\\[\s\S]|\$(?!\{))*`)|(?<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<word>(?:new\s+)?[\w$.]+)|(?<sign>[{}[\](),:])|(?<code>`(?:[^`\\]|\\[\s\S])*`|[\s\S])/g

/** A string, number, word or sign of JavaScript, or code that is none of these. */
type Token = {
  readonly kind: (typeof kinds)[number] | 'end'
  readonly text: string
}

/** The tokens of a text in JavaScript, without spaces and comments. */
export type Tokens = {
  readonly next: () => Token
  /** The token that is next, which stays that. */
  readonly peek: () => Token
  /** Where the latest one ends. */
  readonly end: () => number
}

export function tokensOf(source: string): Tokens {
  const matches = source.matchAll(token)
  const read = (): Token & { end: number } => {
    for (let one = matches.next(); !one.done; one = matches.next()) {
      const { groups = {}, index, 0: text } = one.value
      const kind = kinds.find((name) => groups[name] !== undefined)
      if (kind !== undefined) return { kind, text, end: index + text.length }
    }
    return { kind: 'end', text: '', end: source.length }
  }
  let following = read()
  let end = 0
  return {
    next: () => {
      const latest = following
      end = latest.end
      following = read()
      return latest
    },
    peek: () => following,
    end: () => end,
  }
}
