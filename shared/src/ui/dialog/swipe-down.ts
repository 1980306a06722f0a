/** Where dialogs and menus are sheets, as in their style sheets. */
export const sheets = '(max-width: 640px)'

/** A longer drag closes the sheet, and so does a faster one. In CSS pixels, and in CSS pixels per millisecond. */
const closing = { distance: 120, speed: 0.5 }

/** What scrolls, slides or is drawn on by the same finger. */
function usesTouch(element: Element): boolean {
  return (
    element.scrollTop > 0 ||
    element.matches('[type="range"]') ||
    getComputedStyle(element).touchAction === 'none'
  )
}

/** Whether nothing below the finger, up to the sheet, has another use for a swipe down. */
function isFree(target: EventTarget | null, sheet: HTMLElement): boolean {
  for (let element = target as Element | null; element; element = element.parentElement) {
    if (usesTouch(element)) return false
    if (element === sheet) break
  }
  return true
}

/** Whether text is selected, so that the finger may be moving an end of the selection. */
function isTextSelected(): boolean {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement)
    return activeElement.selectionStart !== activeElement.selectionEnd
  return getSelection()?.isCollapsed === false
}

/**
 * Lets a sheet follow the finger downwards, and spring back from there. A long or a fast swipe calls `onSwipe` first, which may as well
 * ask before it closes anything.
 * @returns a function that stops it
 */
export function onSwipeDown(sheet: HTMLElement, onSwipe: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  /** Where and when the finger came down; `undefined` while a touch is none of ours. */
  let start: { x: number; y: number; at: number } | undefined
  let distance = 0

  const release = () => {
    start = undefined
    distance = 0
    delete sheet.dataset.dragged
    sheet.style.translate = ''
  }
  const onStart = ({ touches, target, timeStamp }: TouchEvent) => {
    const [touch] = touches
    const isOurs = touch && touches.length === 1 && matchMedia(sheets).matches && isFree(target, sheet)
    start = isOurs && !isTextSelected() ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : undefined
  }
  const onMove = (event: TouchEvent) => {
    const [touch] = event.touches
    if (!start || !touch) return
    const down = touch.clientY - start.y
    // The first movement decides. Later ones may go back up.
    const isOther = distance === 0 && down <= Math.abs(touch.clientX - start.x)
    if (isOther || event.touches.length > 1 || isTextSelected()) {
      release()
      return
    }
    event.preventDefault()
    distance = Math.max(1, down)
    sheet.dataset.dragged = ''
    sheet.style.translate = `0 ${distance}px`
  }
  const onEnd = ({ timeStamp }: TouchEvent) => {
    if (!start) return
    const isFast = distance / Math.max(1, timeStamp - start.at) > closing.speed
    const isSwipe = distance > Math.min(closing.distance, sheet.clientHeight / 2) || (distance > 24 && isFast)
    if (isSwipe) onSwipe()
    release()
  }

  sheet.addEventListener('touchstart', onStart, { signal, passive: true })
  sheet.addEventListener('touchmove', onMove, { signal, passive: false })
  sheet.addEventListener('touchend', onEnd, { signal })
  sheet.addEventListener('touchcancel', release, { signal })
  return () => controller.abort()
}
