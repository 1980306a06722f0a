import type { KeyboardEvent } from 'react'

/** For a form or a field in it: Ctrl+Enter, or Command+Enter, submits the form. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.closest('form')?.requestSubmit()
}
