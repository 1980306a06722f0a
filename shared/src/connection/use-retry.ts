import type { RefObject } from 'react'
import { useReconnect } from './reconnect'

/**
 * Retries what an area has failed to show: when its button is pressed, and by itself when the connection is back. The area, with its
 * button, unmounts then.
 * @param leave moves the focus somewhere that stays
 * @returns for the button
 */
export function useRetry(
  area: RefObject<Element | null>,
  leave: () => void,
  onRetry: () => void,
): () => void {
  const retry = () => {
    leave()
    onRetry()
  }
  useReconnect(true, () => {
    if (area.current?.contains(document.activeElement)) retry()
    else onRetry()
  })
  return retry
}
