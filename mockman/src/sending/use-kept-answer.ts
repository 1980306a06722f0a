import { type RefObject, useEffect, useState } from 'react'
import type { AssertionResult } from '../assertions/check-answer'
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
export type KeptAnswers = {
  /** Bytes of the latest answer, where it was too long to be kept. */
  readonly lostBytes: number
  readonly keep: (outcome: RequestOutcome, assertions: readonly AssertionResult[]) => Promise<void>
}

type KeptAnswerOptions = {
  readonly tab: ConsoleStorage
  readonly root: RefObject<HTMLElement | null>
  /** Whose session the host offers: what came of one person's request is shown to no other. */
  readonly owner: string
  /** Whether what was kept is not to be shown. */
  readonly startsAnew: boolean
  /** Told of what was kept. */
  readonly onRestored: (outcome: RequestOutcome) => void
  readonly onAssertions: (assertions: readonly AssertionResult[]) => void
}

/** Keeps the latest answer as long as its tab, so that it is there when the person comes back from another page. */
export function useKeptAnswer(options: KeptAnswerOptions): KeptAnswers {
  const { tab, root, owner, startsAnew, onRestored, onAssertions } = options
  const [lostBytes, setLostBytes] = useState(0)

  useEffect(() => {
    const key = keyOfConsole(root, 'answer')
    if (startsAnew || !holds(tab, key)) return
    let isWanted = true
    const restore = async () => {
      const { decodeAnswer } = await import('./kept-answer')
      const kept = isWanted ? readStored(tab, key, decodeAnswer) : undefined
      if (kept?.owner !== owner) return
      if (kept.outcome) {
        onRestored(kept.outcome)
        onAssertions(kept.assertions)
      } else setLostBytes(kept.size)
    }
    restore().catch((error: unknown) => console.warn('The last answer could not be shown.', error))
    return () => {
      isWanted = false
    }
  }, [tab, root, owner, startsAnew, onRestored, onAssertions])

  const keep = async (outcome: RequestOutcome, assertions: readonly AssertionResult[]) => {
    const { encodeAnswer } = await import('./kept-answer')
    // A console that went away has cancelled its request: what was there before is more.
    if (!root.current) return
    const key = keyOfConsole(root, 'answer')
    // Where there is no room for it, better none than the one before it.
    if (!writeStored(tab, key, encodeAnswer(owner, outcome, assertions))) removeStored(tab, key)
  }
  return { lostBytes, keep }
}

function holds(storage: ConsoleStorage, key: string): boolean {
  try {
    return storage.getItem(storedName(key)) !== null
  } catch {
    return false
  }
}
