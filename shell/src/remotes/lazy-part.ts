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

  /** Brings the component in. Rejects when it does not arrive in time. */
  async load(): Promise<void> {
    this.Component ??= (await within(this.#timeout, this.#load())).Component
  }
}

/** What is known of a part that is shown. */
export interface ShownPart<Props> {
  /** The component, once it is there. */
  Component: ComponentType<Props> | undefined
  failed: boolean
  /** Asks for it again. */
  retry: () => void
}

/** Follows a part that is shown, and brings it in. */
export function useLazyPart<Props>(part: LazyPart<Props>): ShownPart<Props> {
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<{ attempt: number; failed: boolean }>()

  useEffect(() => {
    let shown = true
    part.load().then(
      () => shown && setOutcome({ attempt, failed: false }),
      (error: unknown) => {
        console.error('A part of a remote could not be loaded.', error)
        if (shown) setOutcome({ attempt, failed: true })
      },
    )
    return () => {
      shown = false
    }
  }, [part, attempt])

  const failed = outcome?.attempt === attempt && outcome.failed
  return { Component: part.Component, failed, retry: () => setAttempt(attempt + 1) }
}
