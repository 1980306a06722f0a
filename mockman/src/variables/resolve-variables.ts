/** Values by variable name. */
export type Variables = Readonly<Record<string, string>>

/** A text with its variables replaced by their values. */
export type ResolvedText = {
  readonly text: string
  /** The distinct names of replaced variables. */
  readonly used: readonly string[]
  /** Names without a value, which stay in the text as typed. */
  readonly missing: readonly string[]
  /** Maps a position in the text to the source. */
  readonly sourceAt: (position: number) => number
}

const reference = /\{\{\s*([^{}]+?)\s*\}\}/g

/** Replaces each `{{name}}`. Values are not resolved further, so there are no cycles. */
export function resolveVariables(source: string, variables: Variables): ResolvedText {
  let text = ''
  let end = 0
  const missing = new Set<string>()
  const used = new Set<string>()
  const replaced: { at: number; length: number; source: number; sourceLength: number }[] = []
  for (const match of source.matchAll(reference)) {
    const name = match[1] as string
    if (!Object.hasOwn(variables, name)) {
      missing.add(name)
      continue
    }
    const value = variables[name] as string
    used.add(name)
    text += source.slice(end, match.index)
    replaced.push({
      at: text.length,
      length: value.length,
      source: match.index,
      sourceLength: match[0].length,
    })
    text += value
    end = match.index + match[0].length
  }
  text += source.slice(end)
  const sourceAt = (position: number) => {
    const before = replaced.findLast(({ at }) => at <= position)
    if (before === undefined) return position
    const beyond = position - before.at - before.length
    return beyond < 0 ? before.source : before.source + before.sourceLength + beyond
  }
  return { text, used: [...used], missing: [...missing], sourceAt }
}
