import { createVanillaStore, type StoreApi } from 'shared'
import { integrityOf } from 'shared/loading'
import { hashOfEntry, versionsOf } from '../../host/contract/registry.mjs'
import type { Registry, RegistryEntry } from './registry'

/** Options of {@link RegistrySource}. */
export interface RegistrySourceOptions {
  /** The registry that the page loaded with. */
  initial: Registry
  /** Fetches the current registry. */
  load: () => Promise<Registry>
  /** Called when the registry names versions whose hashes are not in this page's import map: only a reload can add them. */
  onUnknownVersion: () => void
}

/** The registry of this page, refreshed from the server on Retry. */
export class RegistrySource {
  readonly #options: RegistrySourceOptions
  /** The current registry, the same object until it changes. */
  readonly store: StoreApi<Registry>

  constructor(options: RegistrySourceOptions) {
    this.#options = options
    this.store = createVanillaStore(() => options.initial)
  }

  get = (): Registry => this.store.getState()

  /**
   * Fetches the registry. A remote with versions that this page cannot verify keeps its entry.
   * @throws when the server does not respond or the response is invalid
   */
  refresh = async (): Promise<void> => {
    const fresh = await this.#options.load()
    const current = this.get()
    if (JSON.stringify(fresh) === JSON.stringify(current)) return
    const isRunnable = fresh.every(hasKnownHashes)
    this.store.setState(
      fresh.map((entry) =>
        hasKnownHashes(entry) ? entry : (current.find(({ name }) => name === entry.name) ?? entry),
      ),
      true,
    )
    if (!isRunnable) this.#options.onUnknownVersion()
  }
}

/** Without an import map, as in development, there are no hashes to check. */
function hasKnownHashes(entry: RegistryEntry): boolean {
  if (!document.querySelector('script[type=importmap]')) return true
  return versionsOf(entry).every((version) => hashOfEntry(version) === integrityOf(version.entry))
}
