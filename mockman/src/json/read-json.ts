import { type JsonProblem, type JsonReading, scanJson } from './scan-json'

/** Parses JSON synchronously. For typed text; for responses use {@link readJsonInSlices}. */
export function readJson(text: string): JsonReading {
  return scanJson(text).advance(text.length) as JsonReading
}

/** Characters to parse between clock checks: about one millisecond. */
const stride = 32_768
/** Milliseconds of work before yielding to the page. */
const sliceMs = 12

/**
 * Parses JSON in slices, so that the page stays responsive. Begins after what is waiting, such as the paint of a key.
 * @throws the signal's reason when it is aborted
 */
export async function readJsonInSlices(text: string, signal?: AbortSignal): Promise<JsonReading> {
  const scan = scanJson(text)
  let until = 0
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve))
    signal?.throwIfAborted()
    const pauseAt = performance.now() + sliceMs
    do {
      until = Math.min(until + stride, text.length)
      const reading = scan.advance(until)
      if (reading !== undefined) return reading
    } while (performance.now() < pauseAt)
  }
}

/** A position in a text, with lines and columns from 1, as in editors. */
export type Place = { readonly line: number; readonly column: number }

/** The line and column of a position. */
export function placeOf(text: string, position: number): Place {
  const before = text.slice(0, position)
  return { line: before.split('\n').length, column: position - before.lastIndexOf('\n') }
}

/** Why a text is not valid JSON, if so. */
export function jsonProblem(text: string): JsonProblem | undefined {
  const reading = readJson(text)
  return 'problem' in reading ? reading.problem : undefined
}
