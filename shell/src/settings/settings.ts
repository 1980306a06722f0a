import { createPersistedStore, persisted, useVanillaStore } from 'shared'
import * as v from 'valibot'

/** Light, dark, or the system's theme. */
export type Theme = 'system' | 'light' | 'dark'

/** Settings of this browser. */
export interface Settings {
  theme: Theme
  /**
   * Whether single-key shortcuts are enabled. People who use dictation or press keys by accident can turn them off (WCAG
   * 2.1.4).
   */
  shortcuts: boolean
}

/** index.html reads this as well, before the first paint. */
const theme = createPersistedStore(
  persisted<Theme>('theme', v.picklist(['system', 'light', 'dark']), { initial: 'system', format: 'text' }),
)

const shortcuts = createPersistedStore(
  persisted<'on' | 'off'>('shortcuts', v.picklist(['on', 'off']), { initial: 'on', format: 'text' }),
)

theme.subscribe((chosen) => {
  if (chosen === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = chosen
  // The colour of the browser's own bars.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const { theme: own } = meta.dataset
    if (chosen === 'system') meta.media = `(prefers-color-scheme: ${own})`
    else meta.media = own === chosen ? 'all' : 'not all'
  }
})

/** Changes and stores settings, here and in other tabs. */
export function changeSettings(changes: Partial<Settings>): void {
  if (changes.theme !== undefined) theme.save(changes.theme)
  if (changes.shortcuts !== undefined) shortcuts.save(changes.shortcuts ? 'on' : 'off')
}

/** The current settings. */
export function useSettings(): Settings {
  return { theme: useVanillaStore(theme), shortcuts: useVanillaStore(shortcuts) === 'on' }
}
