import type { MouseEvent } from 'react'

/**
 * Handles presses of the button that submits a form, which Enter in a field presses as well. The form submits nothing: a frame in
 * whose `sandbox` the page has not named `allow-forms` would not even say so.
 */
export function withoutSubmit(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    event.preventDefault()
    act()
  }
}
