import { persisted } from 'shared'
import * as v from 'valibot'
import { isTrusted } from '../../host/contract/trust.mjs'
import type { Registry } from '../remotes/registry'

/** Entry URLs that replace those of the registry in this tab, by remote name. */
export type Overrides = Readonly<Record<string, string>>

const stored = persisted<Overrides>('echosphere.overrides', v.record(v.string(), v.string()), {
  initial: {},
  area: 'session',
})
const prefix = 'remote.'

/**
 * Validates the URL of an override.
 * @param trusted origins that code may come from
 * @returns the error message; `undefined` when it is valid
 */
export function overrideProblem(address: string, trusted: readonly string[]): string | undefined {
  if (!/^https?:/.test(address) || !URL.canParse(address)) {
    return 'Enter the full URL of a remoteEntry.js, including http:// or https://.'
  }
  if (isTrusted(address, trusted)) return undefined
  return `${new URL(address).origin} is not a trusted origin in /config.json.`
}

/** The overrides of this tab. */
export const readOverrides = stored.read

/** Sets an override for this tab, from the next page load on. Without an address it is removed. */
export function setOverride(name: string, address?: string): void {
  const { [name]: _, ...others } = stored.read()
  stored.write(address ? { ...others, [name]: address } : others)
}

/**
 * Stores overrides from the query, such as `?remote.social=http://localhost:4001/remoteEntry.js`; an empty value removes one.
 * Rejected ones are logged.
 * @returns the query without them
 */
export function storeQueryOverrides(search: string, trusted: readonly string[]): string {
  const query = new URLSearchParams(search)
  for (const [field, address] of [...query]) {
    if (!field.startsWith(prefix)) continue
    query.delete(field)
    const problem = address && overrideProblem(address, trusted)
    if (problem) console.error(`The override “${field}=${address}” is refused. ${problem}`)
    else setOverride(field.slice(prefix.length), address)
  }
  return query.size > 0 ? `?${query}` : ''
}

/** Applies overrides to the registry. They have no hashes and no previous version, and their files are not known. */
export function withOverrides(registry: Registry, overrides: Overrides): Registry {
  return registry.map((deployed) => {
    const entry = overrides[deployed.name]
    if (!entry) return deployed
    const { integrity: _, previous: __, firstView: ___, pages: ____, onDemand: _____, ...remote } = deployed
    return { ...remote, entry, version: 'override', preload: [] }
  })
}
