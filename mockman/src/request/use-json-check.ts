import { useMemo, useState } from 'react'
import { fillVariables } from '../json/format-json'
import { type Place, placeOf } from '../json/read-json'
import { useJson } from '../json/use-json'
import { resolveVariables, type Variables } from '../variables/resolve-variables'

/** What is known of a JSON text while it is being typed. */
export type JsonCheck = {
  /** Its first error with its variables resolved, placed in the text as typed. */
  readonly problem:
    | { readonly position: number; readonly place: Place; readonly expected: string }
    | undefined
  readonly canFormat: boolean
}

/** Checks a JSON text while it is being typed. A long one is checked beside the typing; until then, the check before holds. */
export function useJsonCheck(source: string, variables: Variables): JsonCheck {
  const resolved = useMemo(() => resolveVariables(source, variables), [source, variables])
  const reading = useJson(resolved.text)
  const problem = reading && 'problem' in reading ? reading.problem : undefined
  // With values for its variables it may be valid. Without any, it is the same text.
  const filled = useMemo(() => (problem ? fillVariables(source) : source), [problem, source])
  const isFilled = filled !== source
  const filledReading = useJson(isFilled ? filled : '')

  const check = useMemo((): JsonCheck | undefined => {
    if (reading === undefined || (isFilled && filledReading === undefined)) return undefined
    if (problem === undefined) return { problem, canFormat: true }
    const position = resolved.sourceAt(problem.position)
    return {
      problem: { position, place: placeOf(source, position), expected: problem.expected },
      canFormat: isFilled && filledReading !== undefined && 'document' in filledReading,
    }
  }, [source, resolved, reading, problem, isFilled, filledReading])
  const [latest, setLatest] = useState<JsonCheck>({ problem: undefined, canFormat: true })
  if (check !== undefined && check !== latest) setLatest(check)
  return check ?? latest
}
