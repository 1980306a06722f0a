import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { entryIndex, useLocation, useNavigationType } from 'shared'
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

/** Frames in which a page may show its links: some seconds. */
const mostFrames = 180

function focusHeading(found: HTMLElement | undefined): void {
  const target = found ?? document.getElementById('content')
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** Focuses a link of the page to another one, once there is one. Of several, one in view. Returns a cancel function. */
function focusLinkTo(path: string): () => void {
  let frame = 0
  // A picture that links to where the name beside it does is hidden from screen readers, which would say nothing there.
  const selector = `#content a[href="${path}"]:not([aria-hidden])`
  // What a list has not measured yet is invisible, and takes no focus.
  const attempt = (frames: number) => {
    const links = [...document.querySelectorAll<HTMLElement>(selector)]
    const link = links.find(isInView) ?? links[0]
    link?.focus({ preventScroll: true })
    if (document.activeElement !== link && frames > 0)
      frame = requestAnimationFrame(() => attempt(frames - 1))
  }
  attempt(mostFrames)
  return () => cancelAnimationFrame(frame)
}

/**
 * After a navigation, focuses the new page's heading and announces its title, which browsers only do on page loads. Back leads to the link
 * to the page that is left, if there is one, so that people go on where they were. What arrives after the person has gone on leaves them
 * the focus. Query changes keep the focus, and a navigation for search focuses the search field.
 */
export function RouteFocus() {
  const { pathname, state, key } = useLocation()
  const isNew = useNavigationType() !== 'POP'
  const isSearch = isNew && (state as SearchState)?.search === true
  const currentPath = useRef(pathname)
  const currentIndex = useRef(0)
  const navigated = useRef(false)
  const [announced, setAnnounced] = useState('')

  // Before the page is on screen: whoever then presses in a field keeps the focus, however busy the device is.
  useLayoutEffect(() => {
    const left = currentPath.current
    if (left === pathname) return undefined
    currentPath.current = pathname
    navigated.current = true
    if (isSearch) return undefined
    // The old heading unmounted with the render before this effect; that of a loading page will, too.
    const stops = [waitForElement('h1:not([aria-busy="true"] h1)', focusHeading)]
    if (entryIndex() < currentIndex.current) stops.push(focusLinkTo(left))
    const stop = () => {
      for (const each of stops) each()
    }
    const stopListening = onNextInput(stop)
    return () => {
      stopListening()
      stop()
    }
  }, [pathname, isSearch])

  useEffect(() => {
    if (key) currentIndex.current = entryIndex()
  }, [key])

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
