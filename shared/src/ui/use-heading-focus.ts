import { useEffect } from 'react'
import { pageHeading } from './page-heading'

/**
 * Moves the focus to the page's heading if what had it is gone, as when what a page shows is deleted elsewhere.
 * @param isGone whether something was there
 */
export function useHeadingFocus(isGone: boolean): void {
  useEffect(() => {
    if (isGone && document.activeElement === document.body) pageHeading()?.focus()
  }, [isGone])
}
