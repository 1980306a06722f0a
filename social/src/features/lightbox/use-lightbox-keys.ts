import { useEffect, useEffectEvent, useRef } from 'react'
import { keyName } from 'shared/keys'

/**
 * Keys of the lightbox, wherever the focus is. Enter presses a control that Tab has reached, and videos take all other keys. A control that a
 * pointer has pressed has the focus, too, but does not take Enter.
 * @param actions what each key does
 */
export function useLightboxKeys(actions: Readonly<Record<string, () => void>>): void {
  const isTabbing = useRef(false)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'Tab') isTabbing.current = true
    const isForTarget =
      key === 'Enter' ? isTabbing.current && isControl(target) : target instanceof HTMLVideoElement
    const action = isForTarget ? undefined : actions[keyName(event)]
    if (!action) return
    event.preventDefault()
    // Enter that is held since it opened the lightbox repeats.
    if (key !== 'Enter' || !event.repeat) action()
  })
  // On the document, because the focus moves into the dialog a moment after it is shown; and before the dialog, which stops arrow
  // keys that bubble.
  useEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    const onPointerDown = () => {
      isTabbing.current = false
    }
    document.addEventListener('keydown', (event) => onKeyDown(event), options)
    document.addEventListener('pointerdown', onPointerDown, options)
    return () => listening.abort()
  }, [])
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('a, button, video')
}
