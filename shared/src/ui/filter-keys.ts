/** The code of a key that an input method takes. In Safari only this tells so of the one that ends a composition. */
const takenByInputMethod = 229

/**
 * Keeps keys from the page that are not meant for it. A key that is held types only where it was pressed, and Enter presses only once: what
 * a key does may take the focus elsewhere, Enter on Post to the emptied field, which would get blank lines, and on the menu of a post to what
 * its first item opens. Keys by which an input method composes text do nothing else.
 * @param within the page, or a part of it
 */
export function filterKeys(within: EventTarget): void {
  let pressedOn: EventTarget | null
  const onKeyDown = (event: Event) => {
    const { key, target, repeat, ctrlKey, metaKey, isComposing, keyCode } = event as KeyboardEvent
    const isEnter = key === 'Enter'
    const fields = isEnter ? 'textarea' : 'textarea, input'
    const isTyped =
      (isEnter ? !ctrlKey && !metaKey : key.length === 1) &&
      target instanceof Element &&
      target.matches(fields)
    if (!repeat) pressedOn = target
    if (isComposing || keyCode === takenByInputMethod) event.stopPropagation()
    else if (repeat && (isTyped ? target !== pressedOn : isEnter)) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  // Before all that hear keys.
  within.addEventListener('keydown', onKeyDown, true)
}
