import { useEffect, useMemo, useState } from 'react'
import { readJson, readJsonInSlices } from './read-json'
import type { JsonReading } from './scan-json'

/** Texts up to this many characters are parsed synchronously, in about ten milliseconds. */
const readAtOnce = 200_000

/** Parses a text as JSON, a long one without blocking the page. Undefined until it is parsed. */
export function useJson(text: string): JsonReading | undefined {
  const isShort = text.length <= readAtOnce
  const short = useMemo(() => (isShort ? readJson(text) : undefined), [isShort, text])
  const [long, setLong] = useState<{ of: string; reading: JsonReading }>()
  useEffect(() => {
    if (isShort) return
    const controller = new AbortController()
    readJsonInSlices(text, controller.signal).then(
      (reading) => setLong({ of: text, reading }),
      () => undefined, // Aborted: the text has changed.
    )
    return () => controller.abort()
  }, [isShort, text])
  return short ?? (long?.of === text ? long.reading : undefined)
}
