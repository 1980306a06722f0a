/**
 * Lets a key that is held type only where it was pressed, and Enter press only once. What a key does may take the focus elsewhere: Enter on
 * Post to the emptied field, which would get blank lines, and on the menu of a post to what its first item opens.
 */
export function ignoreHeldKeys(): void {
  let pressedOn: EventTarget | null
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, repeat } = event
    const isEnter = key === 'Enter'
    const fields = isEnter ? 'textarea' : 'textarea, input'
    const isTyped = (isEnter || key.length === 1) && target instanceof Element && target.matches(fields)
    if (!repeat) pressedOn = target
    else if (isTyped ? target !== pressedOn : isEnter) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  // Before all that hear keys.
  window.addEventListener('keydown', onKeyDown, true)
}
