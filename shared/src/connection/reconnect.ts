import { useEffect, useEffectEvent } from 'react'

/** Tells of answers after none. */
const answers = new EventTarget()
const back = 'back'

let isLost = false

/** What proxies answer for a server that they do not reach, and servers for their database. */
const unreachable: ReadonlySet<unknown> = new Set([502, 503, 504])

/**
 * Notes how a request to the API ended. The first answer after none says that the connection is back.
 * @param status of the answer; anything but a number means that there was none
 */
export function noteAnswer(status: unknown): void {
  const isAnswered = typeof status === 'number' && !unreachable.has(status)
  const isBack = isAnswered && isLost
  isLost = !isAnswered
  if (isBack) answers.dispatchEvent(new Event(back))
}

/**
 * Calls back when what failed may work again: the browser is online, or the API answers after it did not.
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
