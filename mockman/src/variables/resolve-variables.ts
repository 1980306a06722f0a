/** Values by the names of variables. */
export type Variables = Readonly<Record<string, string>>

/** A text in which the variables have been replaced by their values. */
export type ResolvedText = {
  readonly text: string
  /** Names whose values stand in the text, each once. */
  readonly used: readonly string[]
  /** Names that have no value. They stand in the text as they were typed. */
  readonly missing: readonly string[]
  /** The place in the source from which a place in the text comes. */
  readonly sourceAt: (position: number) => number
}

const reference = /\{\{\s*([^{}]+?)\s*\}\}/g

/** Replaces each `{{name}}`. Values are not searched for further references, so there are no circles. */
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
