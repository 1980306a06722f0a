import { pageHeading } from 'shared'

/** The area of toasts: the only one in which each part announces itself. */
const toastArea = () => document.querySelector<HTMLElement>('[aria-live="off"]')

/** Whether a toast lies over the middle of an element. */
function isBehindToast(element: Element, area: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return area.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

/** Moves what has just got the focus out from under a toast. In low windows, where there is no other place, the toast makes room. */
function uncover(element: Element, area: HTMLElement): void {
  if (!isBehindToast(element, area)) return
  element.scrollIntoView({ block: 'center' })
  if (isBehindToast(element, area)) area.dataset.aside = ''
}

/**
 * Makes toasts usable by keyboard (WCAG 2.2, 2.1.1, 2.4.3 and 2.4.11): F8 leads to the first button of one, the focus goes back to where it was
 * when that button goes, and no toast hides what has the focus.
 */
export function followToastFocus(): void {
  const area = toastArea()
  if (!area) return
  let before: EventTarget | null = null
  let inside: Element | undefined

  const leave = () => {
    if (!inside || (inside.isConnected && !inside.closest('[data-leaving]'))) return
    const focused = document.activeElement
    const isLost = focused === inside || focused === document.body
    inside = undefined
    const target = before instanceof HTMLElement && before.isConnected ? before : pageHeading()
    if (isLost) target?.focus({ preventScroll: true })
  }
  new MutationObserver(leave).observe(area, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-leaving'],
  })

  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    if (!(target instanceof Element)) return
    if (area.contains(target)) {
      if (!inside) before = relatedTarget
      inside = target
    } else {
      inside = undefined
      // Once the browser has scrolled to it.
      if (target.matches(':focus-visible')) requestAnimationFrame(() => uncover(target, area))
    }
  })
  document.addEventListener('focusout', () => delete area.dataset.aside)
  window.addEventListener('keydown', (event) => {
    const button = event.key === 'F8' && area.querySelector('button')
    if (!button) return
    event.preventDefault()
    button.focus()
  })
}
