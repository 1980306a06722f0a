/**
 * Lets a key that is held type only where it was pressed, and Enter press only once. What a key does may take the focus elsewhere: Enter on
 * Post to the emptied field, which would get blank lines, and on the menu of a post to what its first item opens.
 * @param within the page, or a part of it
 */
export function ignoreHeldKeys(within: EventTarget): void {
  let pressedOn: EventTarget | null
  const onKeyDown = (event: Event) => {
    const { key, target, repeat, ctrlKey, metaKey } = event as KeyboardEvent
    const isEnter = key === 'Enter'
    const fields = isEnter ? 'textarea' : 'textarea, input'
    const isTyped =
      (isEnter ? !ctrlKey && !metaKey : key.length === 1) &&
      target instanceof Element &&
      target.matches(fields)
    if (!repeat) pressedOn = target
    else if (isTyped ? target !== pressedOn : isEnter) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  // Before all that hear keys.
  within.addEventListener('keydown', onKeyDown, true)
}
