import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'shared'
import type { SearchState } from './use-search-field'
import { waitForElement } from './wait-for-element'

/** Keys that move nothing. Screen readers stop speaking at Control, which people press as soon as a new page is announced. */
const modifiers = ['Control', 'Shift', 'Alt', 'AltGraph', 'Meta']

/** Calls back when the person presses a key or points at something. Returns a cancel function. */
function onNextInput(callback: () => void): () => void {
  const controller = new AbortController()
  const input = (event: Event) => {
    // A key that is still held from the navigation.
    if (event instanceof KeyboardEvent && (event.repeat || modifiers.includes(event.key))) return
    controller.abort()
    callback()
  }
  // Before others, who may keep the event to themselves.
  const options = { capture: true, signal: controller.signal }
  for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, input, options)
  return () => controller.abort()
}

/**
 * After a navigation, focuses the new page's heading and announces its title, which browsers only do on page loads. A heading that
 * arrives after the person has gone on leaves them the focus. Query changes keep the focus, and a navigation for search focuses the
 * search field.
 */
export function RouteFocus() {
  const { pathname, state } = useLocation()
  const isNew = useNavigationType() !== 'POP'
  const isSearch = isNew && (state as SearchState)?.search === true
  const currentPath = useRef(pathname)
  const navigated = useRef(false)
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    if (currentPath.current === pathname) return undefined
    currentPath.current = pathname
    navigated.current = true
    if (isSearch) return undefined
    // The old heading unmounted with the render before this effect; that of a loading page will, too.
    const stopWaiting = waitForElement('h1:not([aria-busy="true"] h1)', (heading) => {
      const target = heading ?? document.getElementById('content')
      if (!target) return
      target.tabIndex = -1
      target.focus({ preventScroll: true })
    })
    const stopListening = onNextInput(stopWaiting)
    return () => {
      stopListening()
      stopWaiting()
    }
  }, [pathname, isSearch])

  useEffect(() => {
    const title = document.querySelector('title')
    // The browser announces the first page.
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
