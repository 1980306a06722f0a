import type { RefObject } from 'react'
import { pageHeading } from '../ui/page-heading'
import { useReconnect } from './reconnect'

/** The page's heading, or its content when the heading goes with the area, as that of a failed page does. */
function focusPage(area: Element | null): void {
  const heading = pageHeading()
  const target = heading && !area?.contains(heading) ? heading : document.getElementById('content')
  target?.focus({ preventScroll: true })
}

/**
 * Retries what an area has failed to show: when its button is pressed, and by itself when the connection is back. The area, with its
 * button, unmounts then.
 * @param leave moves the focus somewhere that stays; without it, to the page
 * @returns for the button
 */
export function useRetry(
  area: RefObject<Element | null>,
  onRetry: () => void,
  leave = () => focusPage(area.current),
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
