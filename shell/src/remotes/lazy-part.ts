import { type ComponentType, useEffect, useState } from 'react'
import type { LoadComponent } from 'shared'
import { within } from './within'

/**
 * A component of a remote that arrives later. Unlike `lazy` of React or of the router it can be asked for again after a
 * failure, and it does not wait without an end.
 */
export class LazyPart<Props> {
  /** The component, once it is there. */
  Component: ComponentType<Props> | undefined
  readonly #load: LoadComponent<Props>
  readonly #timeout: number

  /** @param timeout milliseconds that loading may take */
  constructor(load: LoadComponent<Props>, timeout: number) {
    this.#load = load
    this.#timeout = timeout
  }

  /** Brings the component in. Rejects when it does not arrive in time, or is none. */
  async load(): Promise<void> {
    if (this.Component) return
    const { Component } = await within(this.#timeout, this.#load())
    if (!isComponent(Component)) throw new TypeError('What was loaded is no component.')
    this.Component = Component
  }
}

/** A function or a class, or what `memo` and its like make of one. */
function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)
}

const parts = new WeakMap<LoadComponent<never>, LazyPart<never>>()

/** The part that a function loads, the same each time, so that a page that was shown once is there at once. */
export function lazyPartOf<Props>(load: LoadComponent<Props>, timeout: number): LazyPart<Props> {
  const known = parts.get(load as LoadComponent<never>)
  if (known) return known as unknown as LazyPart<Props>
  const part = new LazyPart(load, timeout)
  parts.set(load as LoadComponent<never>, part as unknown as LazyPart<never>)
  return part
}

/** What is known of a part that is shown. */
export interface ShownPart<Props> {
  /** The component, once it is there. */
  Component: ComponentType<Props> | undefined
  /** Why it is not there. */
  error: unknown
  /** Asks for it again. */
  retry: () => void
}

/** Follows a part that is shown, and brings it in. */
export function useLazyPart<Props>(part: LazyPart<Props>): ShownPart<Props> {
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<{ part: LazyPart<Props>; attempt: number; error?: unknown }>()

  useEffect(() => {
    let shown = true
    part.load().then(
      () => shown && setOutcome({ part, attempt }),
      (error: unknown) => {
        console.error('A part of a remote could not be loaded.', error)
        if (shown) setOutcome({ part, attempt, error })
      },
    )
    return () => {
      shown = false
    }
  }, [part, attempt])

  const error = outcome?.part === part && outcome.attempt === attempt ? outcome.error : undefined
  return { Component: part.Component, error, retry: () => setAttempt(attempt + 1) }
}
