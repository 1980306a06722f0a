import type { RemoteDefinition } from 'shared'
import { within } from './within'

/** Where one remote stands. */
export type RemoteState =
  | { status: 'idle' }
  | { status: 'loading'; attempt: number }
  | { status: 'ready'; remote: RemoteDefinition }
  | { status: 'failed'; error: Error }

/** What the loader is built on. Times are milliseconds. */
export interface RemoteLoaderOptions {
  /** Brings one remote in. `attempt` grows with every try in the life of the page. May hang: it is raced. */
  importRemote: (name: string, attempt: number) => Promise<RemoteDefinition>
  timeout: number
  attempts: number
  /** Waits between attempts; given so that tests need no clock. */
  wait?: (milliseconds: number) => Promise<void>
}

const idle: RemoteState = { status: 'idle' }
const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/**
 * Loads remotes, each on its own: every attempt races a timeout, failures are retried with a growing pause, and what
 * remains is a state that the page shows. It never throws and never waits without an end.
 */
export class RemoteLoader {
  readonly #options: Required<RemoteLoaderOptions>
  readonly #states = new Map<string, RemoteState>()
  readonly #tries = new Map<string, number>()
  readonly #listeners = new Set<() => void>()

  constructor(options: RemoteLoaderOptions) {
    this.#options = { wait: pause, ...options }
  }

  /** Milliseconds that anything of a remote may take to arrive. */
  get timeout(): number {
    return this.#options.timeout
  }

  /** The state of a remote, the same object until it changes. */
  state(name: string): RemoteState {
    return this.#states.get(name) ?? idle
  }

  /** Calls back at every change of any remote. Returns what ends it. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Starts loading a remote that nobody has asked for yet. A failed one waits for {@link retry}. */
  load(name: string): void {
    if (this.state(name).status === 'idle') void this.#run(name)
  }

  /** Starts anew after a failure. */
  retry(name: string): void {
    if (this.state(name).status === 'failed') void this.#run(name)
  }

  async #run(name: string): Promise<void> {
    let error = new Error(`The remote ${name} was not asked for.`)
    for (let attempt = 1; attempt <= this.#options.attempts; attempt++) {
      this.#set(name, { status: 'loading', attempt })
      if (attempt > 1) await this.#options.wait(300 * 2 ** (attempt - 2))
      try {
        this.#set(name, { status: 'ready', remote: await this.#attempt(name) })
        return
      } catch (reason) {
        error = reason instanceof Error ? reason : new Error(String(reason))
      }
    }
    console.error(`The remote ${name} could not be loaded.`, error)
    this.#set(name, { status: 'failed', error })
  }

  #attempt(name: string): Promise<RemoteDefinition> {
    const number = (this.#tries.get(name) ?? 0) + 1
    this.#tries.set(name, number)
    const { timeout, importRemote } = this.#options
    return within(timeout, importRemote(name, number))
  }

  #set(name: string, state: RemoteState): void {
    this.#states.set(name, state)
    for (const listener of this.#listeners) listener()
  }
}
