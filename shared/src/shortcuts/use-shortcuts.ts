import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type ShortcutGroup, ShortcutRegistry } from './shortcut-registry'

/** All of the page: this module exists once in it, however many apps are loaded. */
const registry = new ShortcutRegistry()

/** Lets keys do things for as long as the component is shown. The keys of a component must not change. */
export function useShortcuts(title: string, shortcuts: ShortcutGroup['shortcuts']): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    const listening = latest.current.map(({ keys, does }, index) => ({
      keys,
      does,
      run: () => latest.current[index]?.run(),
    }))
    return registry.add({ title, shortcuts: listening })
  }, [title])
}

/** What keys do on the page as it is. */
export function useShortcutGroups(): readonly ShortcutGroup[] {
  return useSyncExternalStore(registry.subscribe, () => registry.groups)
}

/** Listens to the keys of the page. A host does this once; `enabled` is the person's choice. */
export function useShortcutKeys(enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return undefined
    const onKeyDown = (event: KeyboardEvent) => registry.press(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [enabled])
}
