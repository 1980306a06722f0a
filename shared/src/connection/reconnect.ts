import { useEffect, useEffectEvent } from 'react'

/** Tells of answers after none. */
const answers = new EventTarget()
const back = 'back'

let isLost = false

/** What proxies answer for a server that they do not reach, and servers for their database. */
const unreachable: ReadonlySet<unknown> = new Set([502, 503, 504])

/** Milliseconds between two attempts at the least, so that areas that cannot be shown do not keep each other busy. */
const pause = 5000

let triedAt = 0

/**
 * Notes how a request to the API ended. The first success after no answer says that the connection is back. Errors say nothing: what they
 * leave on screen would be tried again, fail again, and go on for ever beside a part of the API that does not answer.
 * @param status of the answer; anything but a number means that there was none
 */
export function noteAnswer(status: unknown): void {
  const now = Date.now()
  // The clock may have been set back.
  const isRested = Math.abs(now - triedAt) >= pause
  if (typeof status !== 'number' || unreachable.has(status)) isLost = true
  else if (isLost && status < 400 && isRested) {
    isLost = false
    triedAt = now
    answers.dispatchEvent(new Event(back))
  }
}

/**
 * Calls back when what failed may work again: the browser is online, or the API answers well after it did not.
 * @param isWaiting whether anything has failed
 */
export function useReconnect(isWaiting: boolean, onReconnect: () => void): void {
  const report = useEffectEvent(onReconnect)
  useEffect(() => {
    if (!isWaiting) return undefined
    const retry = () => report()
    window.addEventListener('online', retry)
    answers.addEventListener(back, retry)
    return () => {
      window.removeEventListener('online', retry)
      answers.removeEventListener(back, retry)
    }
  }, [isWaiting])
}
