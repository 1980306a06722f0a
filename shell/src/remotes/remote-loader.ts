import { type RemoteDefinition, withTimeout } from 'shared'
import type { RemoteVersion } from './registry'
import { RemoteRefused } from './remote-refused'
import { type RemoteState, RemoteStates } from './remote-states'
import { isFaultOfVersion } from './version-faults'

/** Options of {@link RemoteLoader}. Times are in milliseconds. */
export interface RemoteLoaderOptions {
  /** Versions of a remote in the order to try; each gets all attempts before the next. */
  versions: (name: string) => readonly RemoteVersion[]
  /** Imports a version. `attempt` counts its attempts in the life of the page. May hang: it is raced against the timeout. */
  importRemote: (name: string, version: RemoteVersion, attempt: number) => Promise<RemoteDefinition>
  /** Called when no version of a remote could be loaded. */
  onFailure?: () => void
  /** Called for a faulty version: one that crashed, violates the contract or lacks a file. */
  onFault?: (name: string, version: RemoteVersion) => void
  /** Refreshes `versions` before a {@link RemoteLoader.retry}. May hang or fail. */
  refresh?: () => Promise<void>
  timeout: number
  attempts: number
  /** Waits between attempts; injected by tests. */
  wait?: (milliseconds: number) => Promise<void>
}

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/**
 * Loads remotes independently: every attempt has a timeout, failures are retried with exponential backoff, then with the
 * previous version, and the result is a state that the page renders. It never throws and never hangs.
 */
export class RemoteLoader {
  readonly #options: Required<RemoteLoaderOptions>
  /** State of each remote. */
  readonly states = new RemoteStates()
  readonly #tries = new Map<string, number>()
  /** Remotes requested by a page or slot. */
  readonly #requested = new Set<string>()
  /** The version of each definition. */
  readonly #sources = new WeakMap<RemoteDefinition, RemoteVersion>()
  /** Keys of versions that crashed while shown. */
  readonly #crashed = new Set<string>()
  /** Pending replacements of crashed definitions. */
  readonly #replacements = new WeakMap<RemoteDefinition, Promise<RemoteDefinition | undefined>>()

  constructor(options: RemoteLoaderOptions) {
    this.#options = {
      wait: pause,
      onFailure: () => undefined,
      onFault: () => undefined,
      refresh: async () => undefined,
      ...options,
    }
  }

  /** Timeout in milliseconds for anything that a remote loads. */
  get timeout(): number {
    return this.#options.timeout
  }

  /** The state of a remote, the same object until it changes. */
  state(name: string): RemoteState {
    return this.states.of(name)
  }

  /** Loads a remote that was not requested yet. A failed one waits for {@link retry}. */
  load(name: string): void {
    this.#requested.add(name)
    if (this.state(name).status === 'idle') void this.#run(name)
  }

  /**
   * Tries once to load a remote ahead of time. A failure has no consequences: a later or concurrent {@link load} gets all
   * attempts.
   */
  prefetch(name: string): void {
    if (this.state(name).status === 'idle') void this.#tryPrefetch(name)
  }

  /** Loads again with a refreshed registry, after a failure or although the remote is ready. */
  retry(name: string): void {
    if (this.state(name).status === 'loading') return
    this.states.set(name, { status: 'loading', attempt: 1 })
    void this.#refreshRegistry().then(() => this.#run(name))
  }

  /**
   * Loads another version in place of one that crashed. Areas that still show the crashed one are left alone.
   * @returns its definition; `undefined` when there is no other or it fails to load
   */
  replace(name: string, crashed: RemoteDefinition): Promise<RemoteDefinition | undefined> {
    const state = this.state(name)
    if (state.status === 'ready' && state.remote !== crashed) return Promise.resolve(state.remote)
    const replacement = this.#replacements.get(crashed) ?? this.#findReplacement(name, crashed)
    this.#replacements.set(crashed, replacement)
    return replacement
  }

  async #findReplacement(name: string, crashed: RemoteDefinition): Promise<RemoteDefinition | undefined> {
    const source = this.#sources.get(crashed)
    if (source) {
      this.#crashed.add(keyOf(source))
      this.#options.onFault(name, source)
    }
    for (const version of this.#candidates(name)) {
      const outcome = await this.#tryVersion(name, version)
      if (outcome instanceof Error) continue
      this.states.set(name, { status: 'ready', remote: outcome })
      return outcome
    }
    // All versions crashed or failed: the next try starts with the first one again.
    for (const version of this.#options.versions(name)) this.#crashed.delete(keyOf(version))
    this.#replacements.delete(crashed)
    this.states.set(name, { status: 'ready', remote: crashed })
    return undefined
  }

  /**
   * Refreshes the registry, and loads the remote again when another version is current.
   * @returns the definition to render; `undefined` when it fails to load
   */
  async recheck(name: string): Promise<RemoteDefinition | undefined> {
    await this.#refreshRegistry()
    const before = this.state(name)
    const [first] = this.#candidates(name)
    const source = before.status === 'ready' ? this.#sources.get(before.remote) : undefined
    if (!source || !first || keyOf(first) !== keyOf(source)) await this.#run(name)
    const after = this.state(name)
    return after.status === 'ready' ? after.remote : undefined
  }

  /** Versions that have not crashed, in the order to try. */
  #candidates(name: string): RemoteVersion[] {
    return this.#options.versions(name).filter((version) => !this.#crashed.has(keyOf(version)))
  }

  async #refreshRegistry(): Promise<void> {
    try {
      await withTimeout(this.#options.refresh(), this.#options.timeout)
    } catch (error) {
      console.warn('The registry could not be refreshed.', error)
    }
  }

  async #tryPrefetch(name: string): Promise<void> {
    const [version] = this.#options.versions(name)
    if (!version) return
    this.#requested.delete(name)
    this.states.set(name, { status: 'loading', attempt: 1 })
    try {
      this.states.set(name, { status: 'ready', remote: await this.#attempt(name, version) })
    } catch (cause) {
      this.states.note(name, { error: errorOf(cause) })
      if (this.#requested.has(name)) await this.#run(name)
      else this.states.set(name, { status: 'idle' })
    }
  }

  async #run(name: string): Promise<void> {
    let error = new Error(`The registry has no usable version of the remote “${name}”.`)
    for (const version of this.#candidates(name)) {
      const outcome = await this.#tryVersion(name, version)
      if (!(outcome instanceof Error)) return this.states.set(name, { status: 'ready', remote: outcome })
      error = outcome
      console.error(`Version ${version.version} of the remote ${name} could not be loaded.`, error)
    }
    this.states.set(name, { status: 'failed', error })
    this.#options.onFailure()
  }

  /** Makes all attempts of one version. Returns the last error when none succeeded. */
  async #tryVersion(name: string, version: RemoteVersion): Promise<RemoteDefinition | Error> {
    let error = new Error(`The remote ${name} was not requested.`)
    for (let attempt = 1; attempt <= this.#options.attempts; attempt++) {
      this.states.set(name, { status: 'loading', attempt })
      if (attempt > 1) await this.#options.wait(300 * 2 ** (attempt - 2))
      try {
        return await this.#attempt(name, version)
      } catch (cause) {
        error = errorOf(cause)
        this.states.note(name, { error })
        if (error instanceof RemoteRefused) break
      }
    }
    if (isFaultOfVersion(error)) this.#options.onFault(name, version)
    return error
  }

  async #attempt(name: string, version: RemoteVersion): Promise<RemoteDefinition> {
    const number = (this.#tries.get(version.entry) ?? 0) + 1
    this.#tries.set(version.entry, number)
    this.states.note(name, { attempts: this.states.record(name).attempts + 1 })
    const { timeout, importRemote } = this.#options
    const start = performance.now()
    const remote = await withTimeout(importRemote(name, version, number), timeout)
    this.states.note(name, { running: version, duration: performance.now() - start })
    this.#sources.set(remote, version)
    return remote
  }
}

/** Identifies a version, including one deployed to the address of its predecessor. */
function keyOf({ entry, version, integrity }: RemoteVersion): string {
  return JSON.stringify([entry, version, integrity])
}

function errorOf(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause))
}
