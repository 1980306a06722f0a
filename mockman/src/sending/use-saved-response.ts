import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { AssertionResult } from '../assertions/check-assertions'
import {
  type ConsoleStorage,
  readStored,
  removeStored,
  storedName,
  writeStored,
} from '../storage/console-storage'
import { keyOfConsole } from '../storage/storages'
import type { RequestOutcome } from './send-request'

/** The answer that a tab keeps. */
export type SavedResponseHandle = {
  /** Bytes of the latest answer, where it was too long to be kept. */
  readonly lostBytes: number
  readonly keep: (outcome: RequestOutcome, assertions: readonly AssertionResult[]) => Promise<void>
  /** Takes it out of the storage, so that it is not there at the next visit. */
  readonly forget: () => void
}

type SavedResponseOptions = {
  readonly tab: ConsoleStorage
  readonly root: RefObject<HTMLElement | null>
  /** Identifies the user whose session the host offers: what came of one person's request is shown to no other. */
  readonly owner: string
  /** Called with what was kept. */
  readonly onRestored: (outcome: RequestOutcome, assertions: readonly AssertionResult[]) => void
}

/** Stores the latest response for the lifetime of its tab, and restores it when the user returns from another page. */
export function useSavedResponse(options: SavedResponseOptions): SavedResponseHandle {
  const { tab, root, owner, onRestored } = options
  const [lostBytes, setLostBytes] = useState(0)

  useEffect(() => {
    const key = keyOfConsole(root, 'answer')
    if (!holds(tab, key)) return
    let isActive = true
    const restore = async () => {
      const { decodeResponse } = await import('./saved-response')
      const kept = isActive ? readStored(tab, key, decodeResponse) : undefined
      if (kept?.owner !== owner) return
      if (kept.outcome) onRestored(kept.outcome, kept.assertions)
      else setLostBytes(kept.size)
    }
    restore().catch((error: unknown) => console.warn('The last answer could not be shown.', error))
    return () => {
      isActive = false
      setLostBytes(0)
    }
  }, [tab, root, owner, onRestored])

  const keep = async (outcome: RequestOutcome, assertions: readonly AssertionResult[]) => {
    // Unmounting cancels the request: keep the previous response.
    if (!root.current) return
    const key = keyOfConsole(root, 'answer')
    const isLatest = startKeeping(tab, key)
    const { encodeResponse } = await import('./saved-response')
    const encoded = await encodeResponse(owner, outcome, assertions)
    if (!isLatest()) return
    // If it does not fit, show no response rather than an outdated one.
    if (!writeStored(tab, key, encoded)) removeStored(tab, key)
  }
  const forget = useCallback(() => {
    const key = keyOfConsole(root, 'answer')
    // It may still be being encoded.
    startKeeping(tab, key)
    removeStored(tab, key)
    setLostBytes(0)
  }, [tab, root])
  return { lostBytes, keep, forget }
}

/** What was last asked to be kept where, also by a console that is no longer shown. */
const latest = new WeakMap<ConsoleStorage, Map<string, symbol>>()

/** Encoding takes a while, and a later answer may be encoded sooner. @returns whether nothing was kept or forgotten since */
function startKeeping(storage: ConsoleStorage, key: string): () => boolean {
  const keys = latest.get(storage) ?? new Map<string, symbol>()
  const started = Symbol(key)
  latest.set(storage, keys.set(key, started))
  return () => keys.get(key) === started
}

function holds(storage: ConsoleStorage, key: string): boolean {
  try {
    return storage.getItem(storedName(key)) !== null
  } catch {
    return false
  }
}
