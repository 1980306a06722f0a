import type { Registry } from '../remotes/registry'

/** Entries of remotes that run in this tab in place of those of the registry, by name of the remote. */
export type Overrides = Readonly<Record<string, string>>

const key = 'echosphere.overrides'
const prefix = 'remote.'

/**
 * Why an address cannot take the place of a remote's entry, in words.
 * @param trusted origins that code may come from
 * @returns nothing if it can
 */
export function overrideProblem(address: string, trusted: readonly string[]): string | undefined {
  if (!/^https?:/.test(address) || !URL.canParse(address)) {
    return 'Please enter the whole address of a remoteEntry.js, with http:// or https://.'
  }
  const { origin } = new URL(address)
  return trusted.includes(origin) ? undefined : `${origin} is none of the trusted origins in /config.json.`
}

/** The overrides of this tab. */
export function readOverrides(storage: Pick<Storage, 'getItem'>): Overrides {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '{}')
    const entries = Object.entries(stored ?? {}).filter((each) => typeof each[1] === 'string')
    return Object.fromEntries(entries)
  } catch {
    // Somebody else's text, or a browser that keeps nothing: there are none.
    return {}
  }
}

/** Changes one override of this tab, from the next load of the page on. Without an address it is undone. */
export function keepOverride(storage: Storage, name: string, address?: string): void {
  const { [name]: _, ...others } = readOverrides(storage)
  storage.setItem(key, JSON.stringify(address ? { ...others, [name]: address } : others))
}

/**
 * Keeps what the page's query asks for, as in `?remote.social=http://localhost:4001/remoteEntry.js`; nothing after the `=`
 * undoes it. What may not be is said in the console.
 * @returns the query without that
 */
export function takeFromQuery(search: string, storage: Storage, trusted: readonly string[]): string {
  const query = new URLSearchParams(search)
  for (const [field, address] of [...query]) {
    if (!field.startsWith(prefix)) continue
    query.delete(field)
    const problem = address && overrideProblem(address, trusted)
    if (problem) console.error(`The override “${field}=${address}” is refused. ${problem}`)
    else keepOverride(storage, field.slice(prefix.length), address)
  }
  return query.size > 0 ? `?${query}` : ''
}

/** The registry with the overrides in it. Nobody knows their hashes, and there is no version before them. */
export function withOverrides(registry: Registry, overrides: Overrides): Registry {
  return registry.map(({ integrity, previous, ...remote }) => {
    const entry = overrides[remote.name]
    return entry
      ? { ...remote, entry, version: 'override', preload: [] }
      : { ...remote, ...(integrity && { integrity }), ...(previous && { previous }) }
  })
}
