/** Pixels by which a hand moves while it presses. */
const tremor = 4

const isAt = (element: Element, x: number, y: number) => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return left <= x && x <= right && top <= y && y <= bottom
}

/**
 * A press counts although the page has moved what was pressed away from under the pointer, as a picture does that arrives above it: browsers
 * then tell only what is around both places of a click.
 */
export function keepMovedPresses(): void {
  let press: { on: HTMLElement; x: number; y: number } | undefined
  const onPointerDown = ({ target, clientX: x, clientY: y }: PointerEvent) => {
    const on = target instanceof Element && target.closest<HTMLElement>('a[href], button')
    press = on ? { on, x, y } : undefined
  }
  const onClick = (event: MouseEvent) => {
    const begun = press
    press = undefined
    const { target, clientX, clientY, ctrlKey, metaKey, shiftKey, altKey } = event
    // By a key, or with one that asks for more, such as a new tab.
    if (!begun || event.detail === 0 || ctrlKey || metaKey || shiftKey || altKey) return
    const { on, x, y } = begun
    const isElsewhere = target instanceof Node && !on.contains(target)
    // What the person moved away from, or what something else covers now, is not pressed.
    if (!isElsewhere || Math.hypot(clientX - x, clientY - y) > tremor || isAt(on, x, y)) return
    event.preventDefault()
    event.stopPropagation()
    on.click()
  }
  // Before others hear of it.
  window.addEventListener('pointerdown', onPointerDown, true)
  window.addEventListener('click', onClick, true)
}
