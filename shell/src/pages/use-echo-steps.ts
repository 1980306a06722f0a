import { useEffect, useState, useSyncExternalStore } from 'react'

/** Milliseconds that a card stays without its reply, then with it. */
const stay = { alone: 1800, answered: 4200 }

/** The turn of a card: every card first comes alone, then its reply arrives. */
export interface EchoTurn {
  /** Number of changes so far. */
  step: number
  /** Index of the card in front. */
  front: number
  answered: boolean
}

/**
 * Gives cards their turns, one after the other and again from the start. The first begins with its reply, so that the page is complete
 * before it is live.
 * @param running whether time passes; it never does in hidden tabs
 */
export function useEchoSteps(cards: number, running: boolean) {
  const [step, setStep] = useState(0)
  const inSight = useSyncExternalStore(
    subscribeToVisibility,
    () => !document.hidden,
    () => false,
  )
  const answered = step % 2 === 0
  useEffect(() => {
    if (!running || !inSight) return undefined
    const timer = setTimeout(() => setStep(step + 1), answered ? stay.answered : stay.alone)
    return () => clearTimeout(timer)
  }, [running, inSight, step, answered])
  const turn: EchoTurn = { step, front: Math.ceil(step / 2) % cards, answered }
  /** Brings a card with its reply to the front. */
  const show = (card: number) => setStep(card * 2)
  return { turn, show }
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
