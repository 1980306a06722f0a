import { persisted } from 'shared'
import * as v from 'valibot'
import { hashOfEntry } from '../../host/contract/registry.mjs'
import type { RegistryEntry, RemoteVersion } from './registry'

/** A version with more faults than this is tried last. */
const toleratedFaults = 1

/** Fault counts per version of one remote, valid while its registry entry is unchanged. */
const faults = v.object({ registered: v.string(), counts: v.record(v.string(), v.number()) })

type Faults = v.InferOutput<typeof faults>

/** Faulty versions of remotes in this browser, so that later pages do not try them first. */
const stored = persisted<Record<string, Faults>>('echosphere.remote-faults', v.record(v.string(), faults), {
  initial: {},
})

/** Records that a version crashed, violates the contract or lacks a file. */
export function recordFault(remote: RegistryEntry, version: RemoteVersion): void {
  const all = stored.read()
  const counts = new Map(Object.entries(countsOf(all[remote.name], remote)))
  const key = keyOf(version)
  counts.set(key, (counts.get(key) ?? 0) + 1)
  // With a full storage, the next page merely tries the faulty version once more.
  stored.write({
    ...all,
    [remote.name]: { registered: fingerprintOf(remote), counts: Object.fromEntries(counts) },
  })
}

/** Sorts versions in the order to try: those with repeated faults come last. */
export function sortByHealth(remote: RegistryEntry, versions: readonly RemoteVersion[]): RemoteVersion[] {
  const counts = countsOf(stored.read()[remote.name], remote)
  const isDemoted = (version: RemoteVersion) => (counts[keyOf(version)] ?? 0) > toleratedFaults
  return [...versions.filter((version) => !isDemoted(version)), ...versions.filter(isDemoted)]
}

function countsOf(known: Faults | undefined, remote: RegistryEntry): Record<string, number> {
  return known?.registered === fingerprintOf(remote) ? known.counts : {}
}

function keyOf({ entry, version }: RemoteVersion): string {
  return `${version} ${entry}`
}

/** Changes with every deploy of the remote. */
function fingerprintOf({ entry, version, integrity, previous }: RegistryEntry): string {
  return [entry, version, hashOfEntry({ entry, integrity }), previous?.entry, previous?.version].join(' ')
}
