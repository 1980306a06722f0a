import type { ReactNode, RefObject } from 'react'

/** Props of `Dialog`. */
export type DialogProps = {
  open: boolean
  /** Called on the close button, Escape, Back, a press outside, or a swipe down on phones. */
  onClose: () => void
  title: string
  /** Focused first, instead of the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /**
   * Focused after closing, instead of the previously focused element; `undefined` keeps the default, `false` leaves the focus
   * to the caller.
   */
  finalFocus?: () => HTMLElement | false | undefined
  /** Fills the screen of a phone; the control with `data-dialog-action` then stands at the top, beside the title. */
  fillsPhones?: boolean
  /** Only to be read: the content, which has no controls, is focused first, so that keys scroll it. */
  isText?: boolean
  children: ReactNode
}

/** Props of `FullScreenDialog`. */
export type FullScreenDialogProps = {
  /** The accessible name. */
  title: string
  /** Called on Escape. The content has a close button as well. */
  onClose: () => void
  /** Focused first. */
  initialFocus?: RefObject<HTMLElement | null>
  /** As of `Dialog`. */
  finalFocus?: DialogProps['finalFocus']
  /** How much of the page shows through, from 0 to 1, while a gesture closes it. */
  fade?: number
  children: ReactNode
}
