import { type JsonProblem, type JsonReading, scanJson } from './scan-json'

/** Reads a JSON text at once. For texts that a person types; for answers use {@link readJsonInSlices}. */
export function readJson(text: string): JsonReading {
  return scanJson(text).advance(text.length) as JsonReading
}

/** Characters read before the clock is looked at: about a millisecond's worth. */
const stride = 32_768
/** Milliseconds of work after which the page has its turn. */
const sliceMs = 12

/**
 * Reads a JSON text in slices, between which the page answers to whoever uses it.
 * @throws the signal's reason when it is aborted.
 */
export async function readJsonInSlices(text: string, signal: AbortSignal): Promise<JsonReading> {
  const scan = scanJson(text)
  let until = 0
  for (;;) {
    const pauseAt = performance.now() + sliceMs
    do {
      until = Math.min(until + stride, text.length)
      const reading = scan.advance(until)
      if (reading !== undefined) return reading
    } while (performance.now() < pauseAt)
    await new Promise((resolve) => setTimeout(resolve))
    signal.throwIfAborted()
  }
}

/** A place in a text as editors count it: lines and columns from 1. */
export type Place = { readonly line: number; readonly column: number }

/** The line and column of a position. */
export function placeOf(text: string, position: number): Place {
  const before = text.slice(0, position)
  return { line: before.split('\n').length, column: position - before.lastIndexOf('\n') }
}

/** What is wrong with a text that is no JSON, if anything is. */
export function jsonProblem(text: string): JsonProblem | undefined {
  const reading = readJson(text)
  return 'problem' in reading ? reading.problem : undefined
}
