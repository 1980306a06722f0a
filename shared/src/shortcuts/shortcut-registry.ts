import { createVanillaStore } from '../state/vanilla-store'
import { keyName } from './key-name'

/** A keyboard shortcut. */
export interface Shortcut {
  /** Keys in sequence, as `KeyboardEvent.key` values separated by spaces: `'?'`, `'g h'`. */
  keys: string
  /** Its description: `'Write a post'`. */
  does: string
  /** Does it. */
  run: () => void
  /** Whether it is done again and again while the key is held. */
  repeats?: boolean
}

/** Related shortcuts and their heading. */
export interface ShortcutGroup {
  title: string
  shortcuts: readonly Shortcut[]
}

/** Milliseconds within which the second key must follow. */
const timeoutMs = 1500

/** Elements in which keys type text. */
const writing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
/** Popups and dialogs handle their own keys. */
const above = '[role="dialog"], [role="alertdialog"], [role="menu"]'

function isCommand(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (event.target instanceof Element && event.target.closest(writing)) return false
  return document.querySelector(above) === null
}

/** Registered shortcuts; the last registered group takes precedence. */
export class ShortcutRegistry {
  /** The registered groups, the same array until it changes. */
  readonly groups = createVanillaStore<readonly ShortcutGroup[]>(() => [])
  #first: { key: string; at: number } | undefined

  /** Registers a group. Returns an unregister function. */
  add(group: ShortcutGroup): () => void {
    this.groups.setState((groups) => [...groups, group], true)
    return () => this.groups.setState((groups) => groups.filter((each) => each !== group), true)
  }

  /** Runs the shortcut of a key, if any. Call it with every `keydown` of the page. */
  press(event: KeyboardEvent): void {
    if (!isCommand(event)) return
    const key = keyName(event)
    const first = this.#first && event.timeStamp - this.#first.at < timeoutMs ? this.#first.key : undefined
    this.#first = undefined
    const pair = first && this.#find(`${first} ${key}`)
    const found = pair || this.#find(key)
    if (found) {
      event.preventDefault()
      if (!event.repeat || found.repeats) found.run()
    } else if (this.#all().some(({ keys }) => keys.startsWith(`${key} `))) {
      this.#first = { key, at: event.timeStamp }
    }
  }

  #all(): Shortcut[] {
    return this.groups.getState().flatMap(({ shortcuts }) => shortcuts)
  }

  #find(keys: string): Shortcut | undefined {
    return this.#all().findLast((shortcut) => shortcut.keys === keys)
  }
}
