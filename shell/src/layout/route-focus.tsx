import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'shared'
import { whenShows } from './when-shows'

/**
 * After a navigation, moves the focus to the new page's heading and announces the page by its title: without a load, browsers
 * do neither. Changes of the query alone leave everything where it is.
 */
export function RouteFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const navigated = useRef(false)
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    if (shown.current === pathname) return undefined
    shown.current = pathname
    navigated.current = true
    // The old page's heading went with the render that this effect follows; that of a page on its way will go, too.
    return whenShows('h1:not([aria-busy="true"] h1)', (heading) => {
      const target = heading ?? document.getElementById('content')
      if (!target) return
      target.tabIndex = -1
      target.focus({ preventScroll: true })
    })
  }, [pathname])

  useEffect(() => {
    const title = document.querySelector('title')
    // The first page is announced by the browser.
    const observer = new MutationObserver(() => navigated.current && setAnnounced(document.title))
    if (title) observer.observe(title, { childList: true })
    return () => observer.disconnect()
  }, [])

  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  )
}
