import { type GenericSchema, parse } from 'valibot'

/** A small value in the browser's storage. Creating one has no side effects. */
export interface Persisted<T> {
  /** Reads the value; the initial one when it is missing, unreadable, or storage is blocked. */
  read: () => T
  /** Stores a value; the initial one is removed instead. Returns false when storage is full or blocked. */
  write: (value: T) => boolean
  /**
   * Calls back after another tab's write with the current value, which may be newer than that write. `isCleared` when the whole
   * storage was cleared. Returns an unsubscribe function.
   */
  onChangeElsewhere: (listener: (value: T, isCleared: boolean) => void) => () => void
}

/** How a value is stored. */
export interface PersistedOptions<T> {
  /** The value while nothing is stored. */
  initial: T
  /** `session` limits it to the tab. */
  area?: 'local' | 'session'
  /** `text` stores a string as is, without JSON quotes. */
  format?: 'json' | 'text'
}

/**
 * A value that survives a reload.
 * @param schema parses stored values, including those of older versions. With `v.fallback` in its fields, an invalid field does
 *   not discard the others.
 */
export function persisted<T>(
  key: string,
  schema: GenericSchema<unknown, T>,
  { initial, area = 'local', format = 'json' }: PersistedOptions<T>,
): Persisted<T> {
  // Accessing storage throws where the browser blocks it.
  const storage = () => (area === 'local' ? localStorage : sessionStorage)
  const encode = (value: T) => (format === 'text' ? String(value) : JSON.stringify(value))

  const read = () => {
    let text: string | null = null
    try {
      text = storage().getItem(key)
      return text === null ? initial : parse(schema, format === 'text' ? text : JSON.parse(text))
    } catch {
      // Without the content, which may be private text.
      if (text !== null) console.warn(`The stored value of ${key} could not be read.`)
      return initial
    }
  }
  return {
    read,
    write(value) {
      try {
        const text = encode(value)
        if (text === encode(initial)) storage().removeItem(key)
        else storage().setItem(key, text)
        return true
      } catch {
        return false
      }
    },
    onChangeElsewhere(listener) {
      const listening = new AbortController()
      const { signal } = listening
      const changes = changesElsewhere()
      changes.addEventListener(`write ${key}`, () => listener(read(), false), { signal })
      changes.addEventListener('clear', () => listener(read(), true), { signal })
      return () => listening.abort()
    },
  }
}

/**
 * Calls back after another tab's write, not after the whole storage was cleared: that must not empty a field that someone is typing in.
 * @returns an unsubscribe function
 */
export function onWriteElsewhere<T>(value: Persisted<T>, listener: (value: T) => void): () => void {
  return value.onChangeElsewhere((written, isCleared) => {
    if (!isCleared) listener(written)
  })
}

let changes: EventTarget | undefined

/** Events of what other tabs do to storage. A page has many values, such as one for each comment, and the window one listener. */
function changesElsewhere(): EventTarget {
  if (changes) return changes
  const target = new EventTarget()
  window.addEventListener('storage', ({ key }) => {
    target.dispatchEvent(new Event(key === null ? 'clear' : `write ${key}`))
  })
  changes = target
  return target
}
