import type { RemoteDefinition } from 'shared'
import type { RemoteVersion } from './registry'
import { RemoteRefused } from './trust'
import { isFaultOfVersion } from './version-faults'
import { within } from './within'

/** Where one remote stands. */
export type RemoteState =
  | { status: 'idle' }
  | { status: 'loading'; attempt: number }
  | { status: 'ready'; remote: RemoteDefinition }
  | { status: 'failed'; error: Error }

/** What happened to one remote in the life of the page, for those who look after it. */
export interface RemoteRecord {
  /** The version that runs. */
  running?: RemoteVersion
  /** Tries so far, over all versions. */
  attempts: number
  /** Milliseconds that the successful attempt took. */
  duration?: number
  /** What went wrong last, although it may run by now. */
  error?: Error
}

/** What the loader is built on. Times are milliseconds. */
export interface RemoteLoaderOptions {
  /** The versions of a remote, in the order in which they are tried: each has all attempts before the next has one. */
  versions: (name: string) => readonly RemoteVersion[]
  /** Brings one version in. `attempt` grows with every try of it in the life of the page. May hang: it is raced. */
  importRemote: (name: string, version: RemoteVersion, attempt: number) => Promise<RemoteDefinition>
  /** Hears of each remote that could not be had, in any version. */
  onFailure?: () => void
  /** Hears of each version that is itself at fault: one that broke, breaks the contract or lacks a file. */
  onFault?: (name: string, version: RemoteVersion) => void
  /** Brings `versions` up to date before a {@link RemoteLoader.retry}. May hang or fail. */
  refresh?: () => Promise<void>
  timeout: number
  attempts: number
  /** Waits between attempts; given so that tests need no clock. */
  wait?: (milliseconds: number) => Promise<void>
}

const idle: RemoteState = { status: 'idle' }
const untouched: RemoteRecord = { attempts: 0 }
const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/**
 * Loads remotes, each on its own: every attempt races a timeout, failures are retried with a growing pause, then with the
 * version before, and what remains is a state that the page shows. It never throws and never waits without an end.
 */
export class RemoteLoader {
  readonly #options: Required<RemoteLoaderOptions>
  readonly #states = new Map<string, RemoteState>()
  readonly #records = new Map<string, RemoteRecord>()
  readonly #tries = new Map<string, number>()
  readonly #listeners = new Set<() => void>()
  /** Remotes that a page or a slot has asked for. */
  readonly #wanted = new Set<string>()
  /** Which version a definition came from. */
  readonly #sources = new WeakMap<RemoteDefinition, RemoteVersion>()
  /** Keys of versions that broke while they were shown. */
  readonly #broken = new Set<string>()
  /** The search for what takes the place of a definition that broke. */
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

  /** Milliseconds that anything of a remote may take to arrive. */
  get timeout(): number {
    return this.#options.timeout
  }

  /** The state of a remote, the same object until it changes. */
  state(name: string): RemoteState {
    return this.#states.get(name) ?? idle
  }

  /** What happened to a remote so far, the same object until more happens. */
  record(name: string): RemoteRecord {
    return this.#records.get(name) ?? untouched
  }

  /** Calls back at every change of any remote. Returns what ends it. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Starts loading a remote that nobody has asked for yet. A failed one waits for {@link retry}. */
  load(name: string): void {
    this.#wanted.add(name)
    if (this.state(name).status === 'idle') void this.#run(name)
  }

  /**
   * Tries once to have a remote before it is asked for. A failure leaves no trace: whoever asks then has all attempts, also when
   * they ask while this one is on its way.
   */
  prefetch(name: string): void {
    if (this.state(name).status === 'idle') void this.#tryAhead(name)
  }

  /** Starts anew, after a failure or although the remote is there, with what the registry says by now. */
  retry(name: string): void {
    if (this.state(name).status === 'loading') return
    this.#set(name, { status: 'loading', attempt: 1 })
    void this.#refreshed().then(() => this.#run(name))
  }

  /**
   * Finds another version in place of one that broke while it was shown. What still shows the broken one is left alone.
   * @returns its definition; nothing when there is no other, or it cannot be had
   */
  replace(name: string, broken: RemoteDefinition): Promise<RemoteDefinition | undefined> {
    const state = this.state(name)
    if (state.status === 'ready' && state.remote !== broken) return Promise.resolve(state.remote)
    const replacement = this.#replacements.get(broken) ?? this.#findReplacement(name, broken)
    this.#replacements.set(broken, replacement)
    return replacement
  }

  async #findReplacement(name: string, broken: RemoteDefinition): Promise<RemoteDefinition | undefined> {
    const source = this.#sources.get(broken)
    if (source) {
      this.#broken.add(keyOf(source))
      this.#options.onFault(name, source)
    }
    for (const version of this.#candidates(name)) {
      const outcome = await this.#tryVersion(name, version)
      if (outcome instanceof Error) continue
      this.#set(name, { status: 'ready', remote: outcome })
      return outcome
    }
    // Everything broke or cannot be had: the next try begins with the first version again.
    for (const version of this.#options.versions(name)) this.#broken.delete(keyOf(version))
    this.#replacements.delete(broken)
    this.#set(name, { status: 'ready', remote: broken })
    return undefined
  }

  /**
   * Reads the registry anew, and loads the remote again if another version is to run by now.
   * @returns the definition to show; nothing when it cannot be had
   */
  async recheck(name: string): Promise<RemoteDefinition | undefined> {
    await this.#refreshed()
    const before = this.state(name)
    const [first] = this.#candidates(name)
    const source = before.status === 'ready' ? this.#sources.get(before.remote) : undefined
    if (!source || !first || keyOf(first) !== keyOf(source)) await this.#run(name)
    const after = this.state(name)
    return after.status === 'ready' ? after.remote : undefined
  }

  /** The versions that may run, in the order in which they are tried. */
  #candidates(name: string): RemoteVersion[] {
    return this.#options.versions(name).filter((version) => !this.#broken.has(keyOf(version)))
  }

  async #refreshed(): Promise<void> {
    try {
      await within(this.#options.timeout, this.#options.refresh())
    } catch (error) {
      console.warn('The registry could not be read anew.', error)
    }
  }

  async #tryAhead(name: string): Promise<void> {
    const [version] = this.#options.versions(name)
    if (!version) return
    this.#wanted.delete(name)
    this.#set(name, { status: 'loading', attempt: 1 })
    try {
      this.#set(name, { status: 'ready', remote: await this.#attempt(name, version) })
    } catch (reason) {
      this.#note(name, { error: errorOf(reason) })
      if (this.#wanted.has(name)) await this.#run(name)
      else this.#set(name, idle)
    }
  }

  async #run(name: string): Promise<void> {
    let error = new Error(`The registry names no version of the remote “${name}” that may run.`)
    for (const version of this.#candidates(name)) {
      const outcome = await this.#tryVersion(name, version)
      if (!(outcome instanceof Error)) return this.#set(name, { status: 'ready', remote: outcome })
      error = outcome
      console.error(`Version ${version.version} of the remote ${name} could not be loaded.`, error)
    }
    this.#set(name, { status: 'failed', error })
    this.#options.onFailure()
  }

  /** Makes the attempts of one version. Returns the last error if none succeeded. */
  async #tryVersion(name: string, version: RemoteVersion): Promise<RemoteDefinition | Error> {
    let error = new Error(`The remote ${name} was not asked for.`)
    for (let attempt = 1; attempt <= this.#options.attempts; attempt++) {
      this.#set(name, { status: 'loading', attempt })
      if (attempt > 1) await this.#options.wait(300 * 2 ** (attempt - 2))
      try {
        return await this.#attempt(name, version)
      } catch (reason) {
        error = errorOf(reason)
        this.#note(name, { error })
        if (error instanceof RemoteRefused) break
      }
    }
    if (isFaultOfVersion(error)) this.#options.onFault(name, version)
    return error
  }

  async #attempt(name: string, version: RemoteVersion): Promise<RemoteDefinition> {
    const number = (this.#tries.get(version.entry) ?? 0) + 1
    this.#tries.set(version.entry, number)
    this.#note(name, { attempts: this.record(name).attempts + 1 })
    const { timeout, importRemote } = this.#options
    const start = performance.now()
    const remote = await within(timeout, importRemote(name, version, number))
    this.#note(name, { running: version, duration: performance.now() - start })
    this.#sources.set(remote, version)
    return remote
  }

  #note(name: string, news: Partial<RemoteRecord>): void {
    this.#records.set(name, { ...this.record(name), ...news })
    this.#tell()
  }

  #set(name: string, state: RemoteState): void {
    this.#states.set(name, state)
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** Tells versions apart, also those that a deploy put at the address of the one before. */
function keyOf({ entry, version, integrity }: RemoteVersion): string {
  return JSON.stringify([entry, version, integrity])
}

function errorOf(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason))
}
