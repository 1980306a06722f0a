/**
 * Keeps the rest of a double click away from a dialog that its first click has opened: it would press unseen what appears under the pointer,
 * such as a confirmation, and its press would take the focus from the dialog's field. Presses of a double click are counted: whatever begins
 * with a first one is meant for the dialog.
 * @returns a function that stops it
 */
export function ignoreStrayClicks(): () => void {
  const controller = new AbortController()
  const onPress = (event: MouseEvent) => {
    if (event.detail <= 1) return controller.abort()
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  // Before the document, on which clicks beside a dialog are noticed.
  for (const type of ['mousedown', 'click'] as const) {
    window.addEventListener(type, onPress, { capture: true, signal: controller.signal })
  }
  return () => controller.abort()
}
