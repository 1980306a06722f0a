/**
 * Keeps the height of the keyboard on the screen in the property `--keyboard` of a popup. Only Safari lays out pages below it: others
 * make the window smaller, as the page asks for (`interactive-widget`).
 * @returns a function that stops it
 */
export function stayAboveKeyboard(popup: HTMLElement): () => void {
  const { visualViewport } = window
  if (!visualViewport) return () => undefined
  const update = () => {
    const { scale, height, offsetTop } = visualViewport
    // A zoomed page is covered by nothing.
    const covered = scale === 1 ? Math.max(0, Math.round(innerHeight - height - offsetTop)) : 0
    popup.style.setProperty('--keyboard', `${covered}px`)
  }
  update()
  visualViewport.addEventListener('resize', update)
  return () => visualViewport.removeEventListener('resize', update)
}
