import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useVanillaStore } from '../state/vanilla-store'
import { type ShortcutGroup, ShortcutRegistry } from './shortcut-registry'

/** The registry of the page: this module exists once, however many apps are loaded. */
const registry = new ShortcutRegistry()

/** Lets keys do things for as long as the component is shown, from its first frame on. The title and the keys must not change. */
export function useShortcuts(title: string, shortcuts: ShortcutGroup['shortcuts']): void {
  const run = useEffectEvent((index: number) => shortcuts[index]?.run())
  const add = useEffectEvent(() => {
    const listening = shortcuts.map((shortcut, index) => ({ ...shortcut, run: () => run(index) }))
    return registry.add({ title, shortcuts: listening })
  })
  // Not after the paint: a key pressed as soon as something is visible would be lost.
  useLayoutEffect(() => add(), [])
}

/** The shortcuts of the current page. */
export function useShortcutGroups(): readonly ShortcutGroup[] {
  return useVanillaStore(registry.groups)
}

/** Handles the page's key presses. A host calls this once; `enabled` is the user's setting. */
export function useShortcutKeys(enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return undefined
    const onKeyDown = (event: KeyboardEvent) => registry.press(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [enabled])
}
