import type { Location, NavigateOptions, RouteObject, To } from 'react-router-dom'
import { createPath, NavigationType } from 'react-router-dom'
import { hrefOf } from './href-of'

/** Where the page is, and how it got there. */
export interface RouterState {
  location: Location
  action: NavigationType
  /** Whether the last navigation leaves the scroll position as it is. */
  preventScrollReset: boolean
}

/** A change of the router's state. */
export interface RouterChange extends RouterState {
  /** Renders it before the navigation returns. */
  flushSync: boolean
}

/** Decides about steps in the history, such as Back. */
export interface StepBlocker {
  /** Whether a step must not leave the page now. */
  blocks: () => boolean
  /** Called after a blocked step, once the page is back at its entry. */
  onBlocked: () => void
}

/** A navigation that may be done in another way. */
export interface Intercepted {
  url: URL
  replace: boolean
  /** If it has a state: makes its entry in the history, which only a reload shows then. */
  enter: (() => void) | undefined
}

/** Does a navigation in another way. Returns whether it did. */
export type Interceptor = (navigation: Intercepted) => boolean

/** State of a history entry, in React Router's form, which also those have that earlier versions made. */
type EntryState = {
  /** State of the application. */
  usr?: unknown
  key?: string
  /** Counts the entries of this page. */
  idx?: number
} | null

type Entry = { usr: unknown; key: string; idx: number }

const entryState = () => history.state as EntryState

/**
 * The location of the page, kept in the browser's history. React Router renders what it says. React Router's own router for browsers also
 * loads data and submits forms, which nothing here does, and is 15 kB (brotli) larger.
 */
export class PageRouter {
  readonly routes: RouteObject[]
  #state: RouterState
  /** Index of the current entry. */
  #index: number
  readonly #subscribers = new Set<(change: RouterChange) => void>()
  readonly #leaveListeners = new Set<() => void>()
  #blocker: StepBlocker | undefined
  /** Whether a blocked step is being taken back. */
  #isReturning = false
  #intercept: Interceptor | undefined

  constructor(routes: RouteObject[]) {
    this.routes = routes
    const { idx = 0, key = newKey() } = entryState() ?? {}
    history.replaceState({ ...entryState(), idx, key }, '')
    this.#index = idx
    this.#state = { location: locationNow(), action: NavigationType.Pop, preventScrollReset: false }
    window.addEventListener('popstate', this.#onStep)
  }

  get state(): RouterState {
    return this.#state
  }

  /**
   * Goes to another page of the product, or a number of steps in the history.
   * @throws {Error} for addresses of other origins
   */
  navigate(to: To | number, options: NavigateOptions = {}): void {
    if (typeof to === 'number') {
      history.go(to)
      return
    }
    const url = urlOf(to)
    const { replace = false, state = null, flushSync = false, preventScrollReset = false } = options
    const entry = { usr: state, key: newKey(), idx: replace ? this.#index : this.#index + 1 }
    const enter = state === null ? undefined : () => void setEntry(entry, url, replace)
    if (this.#intercept?.({ url, replace, enter })) return
    for (const onLeave of this.#leaveListeners) onLeave()
    if (!setEntry(entry, url, replace)) return
    this.#index = entry.idx
    const action = replace ? NavigationType.Replace : NavigationType.Push
    this.#change({ location: locationNow(), action, preventScrollReset }, flushSync)
  }

  /** What React Router calls for a link or `useNavigate`. */
  push = (to: To, state?: unknown, options?: NavigateOptions): void =>
    this.navigate(to, { ...options, state })

  /** The same, in place of the current entry. */
  replace = (to: To, state?: unknown, options?: NavigateOptions): void =>
    this.navigate(to, { ...options, state, replace: true })

  /** Steps in the history: -1 is Back. */
  go = (steps: number): void => this.navigate(steps)

  /** The `href` of a link. */
  createHref = (to: To): string => hrefOf(to, location)

  /** Calls back after each change. Returns what ends that. */
  subscribe(onChange: (change: RouterChange) => void): () => void {
    this.#subscribers.add(onChange)
    return () => this.#subscribers.delete(onChange)
  }

  /** Calls back right before each change. Returns what ends that. */
  onLeave(listener: () => void): () => void {
    this.#leaveListeners.add(listener)
    return () => this.#leaveListeners.delete(listener)
  }

  /** Lets Back and Forward stay on the page. One blocker at a time. Returns what ends that. */
  block(blocker: StepBlocker): () => void {
    this.#blocker = blocker
    return () => {
      if (this.#blocker === blocker) this.#blocker = undefined
    }
  }

  /** Lets navigations be done in another way. */
  intercept(interceptor: Interceptor): void {
    this.#intercept = interceptor
  }

  /** Ends following the history. */
  dispose(): void {
    window.removeEventListener('popstate', this.#onStep)
  }

  readonly #onStep = (): void => {
    const index = entryState()?.idx
    const steps = index === undefined ? 0 : index - this.#index
    if (steps !== 0 && (this.#isReturning || this.#blocker?.blocks())) {
      // Again, if people go on while a step is taken back.
      this.#isReturning = true
      history.go(-steps)
    } else if (this.#isReturning) {
      this.#isReturning = false
      this.#blocker?.onBlocked()
    } else {
      for (const onLeave of this.#leaveListeners) onLeave()
      this.#index = index ?? this.#adoptEntry()
      this.#change({ location: locationNow(), action: NavigationType.Pop, preventScrollReset: false }, false)
    }
  }

  /** Makes an entry ours that the browser has made, such as that of a link to a fragment. Returns its index. */
  #adoptEntry(): number {
    const { pathname, search, hash } = locationNow()
    // Browsers replace the entry if they are there already.
    const isReplaced = createPath(this.#state.location) === pathname + search + hash
    const idx = this.#index + (isReplaced ? 0 : 1)
    history.replaceState({ usr: null, key: newKey(), idx }, '')
    return idx
  }

  #change(state: RouterState, flushSync: boolean): void {
    this.#state = state
    for (const onChange of this.#subscribers) onChange({ ...state, flushSync })
  }
}

/** Never of another origin, though `//name` is one elsewhere: a path can come from what somebody was lured to. */
function urlOf(to: To): URL {
  const path = hrefOf(to, location)
  const url = path.startsWith('/') ? new URL(location.origin + path) : new URL(path, location.href)
  if (url.origin !== location.origin) throw new Error(`${url.href} is no page of ${location.origin}.`)
  return url
}

/** The location of the current history entry. */
function locationNow(): Location {
  const { pathname, search, hash } = location
  const { usr = null, key = 'default' } = entryState() ?? {}
  return { pathname, search, hash, state: usr, key }
}

/** Returns whether the document stays: a browser that refuses further entries, as Safari does after 100 in 30 seconds, loads a new one. */
function setEntry(entry: Entry, url: URL, replace: boolean): boolean {
  try {
    if (replace) history.replaceState(entry, '', url)
    else history.pushState(entry, '', url)
    return true
  } catch (error) {
    // State that cannot be cloned is a mistake of the caller.
    if (error instanceof DOMException && error.name === 'DataCloneError') throw error
    if (replace) location.replace(url)
    else location.assign(url)
    return false
  }
}

const newKey = () => Math.random().toString(36).slice(2, 10)
