import { useEffect, useMemo, useState } from 'react'
import { readJson, readJsonInSlices } from '../json/read-json'
import type { JsonReading } from '../json/scan-json'

/** Characters that are read at once, in about ten milliseconds. */
const readAtOnce = 200_000

/** Reads a text as JSON: a long one while the page goes on. Undefined until it is known. */
export function useJson(text: string): JsonReading | undefined {
  const isShort = text.length <= readAtOnce
  const short = useMemo(() => (isShort ? readJson(text) : undefined), [isShort, text])
  const [long, setLong] = useState<{ of: string; reading: JsonReading }>()
  useEffect(() => {
    if (isShort) return
    const controller = new AbortController()
    readJsonInSlices(text, controller.signal).then(
      (reading) => setLong({ of: text, reading }),
      () => undefined, // Another text has taken its place.
    )
    return () => controller.abort()
  }, [isShort, text])
  return short ?? (long?.of === text ? long.reading : undefined)
}
