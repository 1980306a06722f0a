/**
 * Gives the focus to what a mouse presses, as all browsers but Safari do: a dialog that it opens gives it back there, and keys that follow
 * belong to its post. Touches do not, because a keyboard on the screen would go.
 */
export function focusWhatIsPressed(): void {
  const onPointerUp = ({ target, pointerType }: PointerEvent) => {
    const pressed =
      pointerType === 'mouse' &&
      target instanceof Element &&
      target.closest<HTMLElement>('a[href], button, input')
    // Safari leaves it to what is around it. Whatever else has it was given it by the press.
    if (pressed && document.activeElement !== pressed && document.activeElement?.contains(pressed))
      pressed.focus({ preventScroll: true })
  }
  // Before the click.
  window.addEventListener('pointerup', onPointerUp, true)
}
