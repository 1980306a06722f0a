import { useEffect, useRef } from 'react'
import { pageHeading } from './page-heading'

/**
 * Moves the focus to the page's heading if what had it is gone, as when what a page shows is deleted elsewhere. To the dialog above the page
 * if there is one: nothing behind it is for anybody then.
 * @param isThere whether there is something; undefined while that is not known
 */
export function useHeadingFocus(isThere: boolean | undefined): void {
  const wasThere = useRef(isThere)
  useEffect(() => {
    const isGone = wasThere.current === true && isThere === false
    wasThere.current = isThere
    if (!isGone || document.activeElement !== document.body) return
    const dialog = document.querySelector<HTMLElement>('[role=dialog][data-open]')
    ;(dialog ?? pageHeading())?.focus()
  }, [isThere])
}
