import type { RegistryEntry, RemoteVersion } from './registry'

const storageKey = 'echosphere.remote-faults'

/** Faults after which a version is not tried first any more. */
const tolerated = 1

/** Faults of the versions of one remote, as long as the registry says of it what it said then. */
interface Faults {
  registered: string
  counts: Record<string, number>
}

/** Remembers, in this browser, which versions of remotes were at fault: another page need not run into them first. */
export class RemoteHealth {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'> | undefined

  /** @param storage nothing where the browser keeps none: then nothing is remembered */
  constructor(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined) {
    this.#storage = storage
  }

  /** A version broke, breaks the contract or lacks a file. */
  noteFault(remote: RegistryEntry, version: RemoteVersion): void {
    const all = this.#read()
    const counts = new Map(Object.entries(countsOf(all[remote.name], remote)))
    const key = keyOf(version)
    counts.set(key, (counts.get(key) ?? 0) + 1)
    this.#write({
      ...all,
      [remote.name]: { registered: fingerprintOf(remote), counts: Object.fromEntries(counts) },
    })
  }

  /** The versions of a remote in the order in which they are to be tried: those that failed here twice come last. */
  inOrder(remote: RegistryEntry, versions: readonly RemoteVersion[]): RemoteVersion[] {
    const counts = countsOf(this.#read()[remote.name], remote)
    const isDemoted = (version: RemoteVersion) => (counts[keyOf(version)] ?? 0) > tolerated
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
      // A full storage costs the next page a second try, no more.
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

/** Whatever a deploy changes of a remote changes this. */
function fingerprintOf({ entry, version, integrity, previous }: RegistryEntry): string {
  const text = JSON.stringify([entry, version, integrity, previous])
  let hash = 0
  for (let index = 0; index < text.length; index++) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0
  return `${hash >>> 0} ${text.length}`
}
