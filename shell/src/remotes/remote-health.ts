import type { RegistryEntry, RemoteVersion } from './registry'

const storageKey = 'echosphere.remote-faults'

/** A version with more faults than this is tried last. */
const toleratedFaults = 1

/** Fault counts per version of one remote, valid while its registry entry is unchanged. */
interface Faults {
  registered: string
  counts: Record<string, number>
}

/** Remembers faulty versions of remotes in this browser, so that later pages do not try them first. */
export class RemoteHealth {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'> | undefined

  /** @param storage `undefined` where the browser blocks it: then nothing is remembered */
  constructor(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined) {
    this.#storage = storage
  }

  /** Records that a version crashed, violates the contract or lacks a file. */
  recordFault(remote: RegistryEntry, version: RemoteVersion): void {
    const all = this.#read()
    const counts = new Map(Object.entries(countsOf(all[remote.name], remote)))
    const key = keyOf(version)
    counts.set(key, (counts.get(key) ?? 0) + 1)
    this.#write({
      ...all,
      [remote.name]: { registered: fingerprintOf(remote), counts: Object.fromEntries(counts) },
    })
  }

  /** Sorts versions in the order to try: those with repeated faults come last. */
  sortByHealth(remote: RegistryEntry, versions: readonly RemoteVersion[]): RemoteVersion[] {
    const counts = countsOf(this.#read()[remote.name], remote)
    const isDemoted = (version: RemoteVersion) => (counts[keyOf(version)] ?? 0) > toleratedFaults
    return [...versions.filter((version) => !isDemoted(version)), ...versions.filter(isDemoted)]
  }

  #read(): Record<string, Faults> {
    try {
      const stored: unknown = JSON.parse(this.#storage?.getItem(storageKey) ?? '{}')
      return typeof stored === 'object' && stored !== null ? (stored as Record<string, Faults>) : {}
    } catch {
      return {}
    }
  }

  #write(faults: Record<string, Faults>): void {
    try {
      this.#storage?.setItem(storageKey, JSON.stringify(faults))
    } catch {
      // With a full storage, the next page merely tries the faulty version once more.
    }
  }
}

function countsOf(faults: Faults | undefined, remote: RegistryEntry): Record<string, number> {
  if (faults?.registered !== fingerprintOf(remote) || typeof faults.counts !== 'object') return {}
  return faults.counts ?? {}
}

function keyOf({ entry, version }: RemoteVersion): string {
  return `${version} ${entry}`
}

/** Changes with every deploy of the remote. */
function fingerprintOf({ entry, version, integrity, previous }: RegistryEntry): string {
  const text = JSON.stringify([entry, version, integrity, previous])
  let hash = 0
  for (let index = 0; index < text.length; index++) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0
  return `${hash >>> 0} ${text.length}`
}
