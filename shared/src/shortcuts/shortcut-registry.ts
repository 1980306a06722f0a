/** One thing that keys do. */
export interface Shortcut {
  /** Keys pressed one after the other, as `KeyboardEvent.key` names them, with spaces between: `'?'`, `'g h'`. */
  keys: string
  /** What it does, as a person reads it: `'Write a post'`. */
  does: string
  run: () => void
}

/** Shortcuts that belong together, and the heading they are listed under. */
export interface ShortcutGroup {
  title: string
  shortcuts: readonly Shortcut[]
}

/** Milliseconds in which the second key of a pair has to follow. */
const patience = 1500

/** Where a key is text and not a command. */
const writing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
/** What is open above the page has keys of its own. */
const above = '[role="dialog"], [role="alertdialog"], [role="menu"]'

function isCommand(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return false
  if (event.target instanceof Element && event.target.closest(writing)) return false
  return document.querySelector(above) === null
}

/** Who listens to which keys. What was added last is asked first. */
export class ShortcutRegistry {
  #groups: readonly ShortcutGroup[] = []
  #first: { key: string; at: number } | undefined
  readonly #listeners = new Set<() => void>()

  /** The groups that listen now, the same array until they change. */
  get groups(): readonly ShortcutGroup[] {
    return this.#groups
  }

  /** Lets a group listen. Returns what ends it. */
  add(group: ShortcutGroup): () => void {
    this.#set([...this.#groups, group])
    return () => this.#set(this.#groups.filter((each) => each !== group))
  }

  /** Calls back when groups come or go. Returns what ends it. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Runs what a key means here, if anything. To be called with every `keydown` of the page. */
  press(event: KeyboardEvent): void {
    if (!isCommand(event)) return
    const first = this.#first && event.timeStamp - this.#first.at < patience ? this.#first.key : undefined
    this.#first = undefined
    const pair = first && this.#find(`${first} ${event.key}`)
    const found = pair || this.#find(event.key)
    if (found) {
      event.preventDefault()
      found.run()
    } else if (this.#all().some(({ keys }) => keys.startsWith(`${event.key} `))) {
      this.#first = { key: event.key, at: event.timeStamp }
    }
  }

  #all(): Shortcut[] {
    return this.#groups.flatMap(({ shortcuts }) => shortcuts)
  }

  #find(keys: string): Shortcut | undefined {
    return this.#all().findLast((shortcut) => shortcut.keys === keys)
  }

  #set(groups: readonly ShortcutGroup[]): void {
    this.#groups = groups
    for (const listener of this.#listeners) listener()
  }
}
