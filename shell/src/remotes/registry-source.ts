import { integrityOf } from 'shared/loading'
import { type Registry, type RegistryEntry, versionsOf } from './registry'

/** What {@link RegistrySource} is built on. */
export interface RegistrySourceOptions {
  /** As the page got it. */
  initial: Registry
  /** What the server says now. */
  load: () => Promise<Registry>
  /** Called when the registry names versions whose hashes this page does not have: only a reload can bring them. */
  onUnknownVersion: () => void
}

/** The registry of this page, which follows the server's when somebody tries again. */
export class RegistrySource {
  readonly #options: RegistrySourceOptions
  readonly #listeners = new Set<() => void>()
  #current: Registry

  constructor(options: RegistrySourceOptions) {
    this.#options = options
    this.#current = options.initial
  }

  /** The registry now, the same object until it changes. */
  get = (): Registry => this.#current

  /** Calls back at every change. Returns what ends it. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Asks the server. A remote that names versions which this page cannot check stays as it is.
   * @throws when the server does not answer, or answers something wrong
   */
  refresh = async (): Promise<void> => {
    const fresh = await this.#options.load()
    if (JSON.stringify(fresh) === JSON.stringify(this.#current)) return
    const isRunnable = fresh.every(hasKnownHashes)
    this.#current = fresh.map((entry) =>
      hasKnownHashes(entry) ? entry : (this.#current.find(({ name }) => name === entry.name) ?? entry),
    )
    for (const listener of this.#listeners) listener()
    if (!isRunnable) this.#options.onUnknownVersion()
  }
}

/** A page without an import map, as in development, is held to no hashes. */
function hasKnownHashes(entry: RegistryEntry): boolean {
  if (!document.querySelector('script[type=importmap]')) return true
  return versionsOf(entry).every((version) => {
    const file = new URL(version.entry).pathname.split('/').pop() ?? ''
    return version.integrity?.[file] === integrityOf(version.entry)
  })
}
