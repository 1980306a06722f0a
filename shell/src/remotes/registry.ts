import { matchRoutes } from 'shared'
import * as z from 'zod/mini'
import { fetchJson, type Reading } from '../app/fetch-json'

const path = z.string().check(z.startsWith('/'))

const version = z.object({
  /** Absolute URL of its `remoteEntry.js`. */
  entry: z.url({ protocol: /^https?$/ }),
  version: z.string(),
  /** Files that it needs as soon as it is loaded, relative to the entry: hints, written when it is deployed. */
  preload: z._default(z.array(z.string()), []),
  /** Hashes of its scripts and styles, by file relative to the entry, in the form of the `integrity` attribute. */
  integrity: z.optional(
    z.record(z.string(), z.string().check(z.regex(/^sha(256|384|512)-[A-Za-z0-9+/]+=*$/))),
  ),
})

const entry = z.extend(version, {
  /** The name under which the remote was built, and the `id` of its definition. */
  name: z.string().check(z.minLength(1)),
  /** The version before this one, which runs when this one cannot be had. */
  previous: z.optional(version),
  /** Paths it owns, as route patterns: their places are held before it is loaded. */
  paths: z._default(z.array(path), []),
  /** Those of its paths that only people who are logged in see. */
  guarded: z._default(z.array(path), []),
  /** Slots it fills. */
  slots: z._default(z.array(z.string()), []),
  /** Whether its pages take the right column's place as well. */
  wide: z._default(z.boolean(), false),
})

const schema = z.object({ remotes: z.array(entry) })

/** One deployed version of a remote. */
export type RemoteVersion = z.output<typeof version>

/** One remote, as the registry names it. */
export type RegistryEntry = z.output<typeof entry>

/** The remotes of this shell, from `/remotes.json`: read at run time, never part of a build. */
export type Registry = readonly RegistryEntry[]

/** Reads the registry. Throws an error that names the field when the file is wrong. */
export async function loadRegistry(reading?: Reading): Promise<Registry> {
  return (await fetchJson('/remotes.json', schema, reading)).remotes
}

/** The versions of a remote, in the order in which they are tried. */
export function versionsOf({ entry, version, preload, integrity, previous }: RegistryEntry): RemoteVersion[] {
  return [{ entry, version, preload, integrity }, ...(previous ? [previous] : [])]
}

/** The remote that owns a path of the page, for example `/post/1`. */
export function ownerOfPath(registry: Registry, pathname: string): RegistryEntry | undefined {
  return registry.find((remote) => matches(remote.paths, pathname))
}

/** Whether a path is only for people who are logged in. */
export function isGuarded(registry: Registry, pathname: string): boolean {
  return registry.some((remote) => matches(remote.guarded, pathname))
}

function matches(patterns: readonly string[], pathname: string): boolean {
  const routes = patterns.map((pattern) => ({ path: `${pattern}/*` }))
  return matchRoutes(routes, pathname) !== null
}
