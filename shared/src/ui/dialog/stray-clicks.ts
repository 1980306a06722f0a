/**
 * Keeps the rest of a double click away from a dialog that its first click has opened, which would press unseen what appears under the pointer,
 * such as a confirmation. Clicks of a double click are counted: whatever begins with a first one is meant for the dialog.
 * @returns a function that stops it
 */
export function ignoreStrayClicks(): () => void {
  const controller = new AbortController()
  const onClick = (event: MouseEvent) => {
    if (event.detail <= 1) return controller.abort()
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  // Before the document, on which clicks beside a dialog are noticed.
  window.addEventListener('click', onClick, { capture: true, signal: controller.signal })
  return () => controller.abort()
}
