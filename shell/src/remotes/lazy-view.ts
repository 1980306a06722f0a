import { type ComponentType, useEffect, useState } from 'react'
import { type LoadComponent, withTimeout } from 'shared'

const loading = new Set<Promise<void>>()

/** The views that are loading now. */
export const loadingViews = (): Promise<void>[] => [...loading]

/**
 * A component of a remote that loads on demand. Unlike React's or the router's `lazy`, it can be retried after a failure and
 * has a timeout.
 */
export class LazyView<Props> {
  /** The component once loaded. */
  Component: ComponentType<Props> | undefined
  readonly #load: LoadComponent<Props>
  readonly #timeout: number

  /** @param timeout of loading, in milliseconds */
  constructor(load: LoadComponent<Props>, timeout: number) {
    this.#load = load
    this.#timeout = timeout
  }

  /** Loads the component. Rejects after the timeout, or when it is not a component. */
  async load(): Promise<void> {
    if (this.Component) return
    const work = this.#loadComponent()
    loading.add(work)
    await work.finally(() => loading.delete(work))
  }

  async #loadComponent(): Promise<void> {
    const { Component } = await withTimeout(this.#load(), this.#timeout)
    if (!isComponent(Component)) throw new TypeError('The loaded module exports no component.')
    this.Component = Component
  }
}

/** A function, a class, or the result of `memo` and the like. */
function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)
}

const views = new WeakMap<LoadComponent<never>, LazyView<never>>()

/** The view of a load function, the same each time, so that a page shown before renders at once. */
export function lazyViewOf<Props>(load: LoadComponent<Props>, timeout: number): LazyView<Props> {
  const known = views.get(load as LoadComponent<never>)
  if (known) return known as unknown as LazyView<Props>
  const view = new LazyView(load, timeout)
  views.set(load as LoadComponent<never>, view as unknown as LazyView<never>)
  return view
}

/** State of a mounted view. */
export interface LazyViewState<Props> {
  /** The component once loaded. */
  Component: ComponentType<Props> | undefined
  /** Why loading failed. */
  error: unknown
  /** Loads it again. */
  retry: () => void
}

/** Loads a view while it is mounted. */
export function useLazyView<Props>(view: LazyView<Props>): LazyViewState<Props> {
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<{ view: LazyView<Props>; attempt: number; error?: unknown }>()

  useEffect(() => {
    let isMounted = true
    view.load().then(
      () => isMounted && setOutcome({ view, attempt }),
      (error: unknown) => {
        console.error('A view of a remote could not be loaded.', error)
        if (isMounted) setOutcome({ view, attempt, error })
      },
    )
    return () => {
      isMounted = false
    }
  }, [view, attempt])

  const error = outcome?.view === view && outcome.attempt === attempt ? outcome.error : undefined
  return { Component: view.Component, error, retry: () => setAttempt(attempt + 1) }
}
