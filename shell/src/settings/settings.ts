import { useSyncExternalStore } from 'react'

/** Light, dark, or what the system says. */
export type Theme = 'system' | 'light' | 'dark'

/** What a person has chosen for this browser. */
export interface Settings {
  theme: Theme
  /** Whether single keys do things. Those who dictate or slip want to turn them off (WCAG 2.1.4). */
  shortcuts: boolean
}

/** Keys of the browser's storage; index.html reads the first one before anything is painted. */
const keys = { theme: 'theme', shortcuts: 'shortcuts' } as const

function read(): Settings {
  try {
    const theme = localStorage.getItem(keys.theme)
    return {
      theme: theme === 'light' || theme === 'dark' ? theme : 'system',
      shortcuts: localStorage.getItem(keys.shortcuts) !== 'off',
    }
  } catch {
    // A page that may not store anything has no choices to remember.
    return { theme: 'system', shortcuts: true }
  }
}

function write({ theme, shortcuts }: Settings): void {
  try {
    if (theme === 'system') localStorage.removeItem(keys.theme)
    else localStorage.setItem(keys.theme, theme)
    if (shortcuts) localStorage.removeItem(keys.shortcuts)
    else localStorage.setItem(keys.shortcuts, 'off')
  } catch {
    // The choice holds for this page at least.
  }
}

function apply({ theme }: Settings): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

let current = read()
const listeners = new Set<() => void>()

function become(settings: Settings): void {
  current = settings
  apply(settings)
  for (const listener of listeners) listener()
}

function onStorage({ key }: StorageEvent): void {
  if (key === null || Object.values<string>(keys).includes(key)) become(read())
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

/** Changes some of the settings, here and in the other tabs, and keeps them. */
export function changeSettings(changes: Partial<Settings>): void {
  const settings = { ...current, ...changes }
  write(settings)
  become(settings)
}

/** The settings as they are now. */
export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, () => current)
}
