import { matchRoutes } from 'shared'
import {
  type NavigationLink,
  type RegistryEntry,
  type RemoteVersion,
  registrySchema,
} from '../../host/registry-schema.mjs'
import { signatureProblem } from '../../host/registry-signature.mjs'
import { fetchJson, type Reading } from '../app/fetch-json'
import type { RuntimeConfig } from '../app/runtime-config'

export type { NavigationLink, RegistryEntry, RemoteVersion }

/** The remotes of this shell, from `/remotes.json`: read at run time, never part of a build. */
export type Registry = readonly RegistryEntry[]

/**
 * Reads the registry.
 * @throws an error that names the field when the file is wrong, or says that it lacks the signature that the configuration asks for
 */
export async function loadRegistry(
  { registryKey }: Pick<RuntimeConfig, 'registryKey'>,
  reading?: Reading,
): Promise<Registry> {
  const problemOf = registryKey ? (content: unknown) => signatureProblem(content, registryKey) : undefined
  const { remotes } = await fetchJson('/remotes.json', registrySchema, {
    ...reading,
    ...(problemOf && { problemOf }),
  })
  return remotes
}

/** The versions of a remote, in the order in which they are tried. */
export function versionsOf({ entry, version, preload, integrity, previous }: RegistryEntry): RemoteVersion[] {
  return [{ entry, version, preload, integrity }, ...(previous ? [previous] : [])]
}

/** The remote that owns a path of the page, for example `/post/1`. */
export function ownerOfPath(registry: Registry, pathname: string): RegistryEntry | undefined {
  return registry.find((remote) => matchesPath(remote.paths, pathname))
}

/** The remotes that fill a slot, in the order in which they stand there. */
export function remotesForSlot(registry: Registry, name: string): RegistryEntry[] {
  const found = registry.flatMap((remote) =>
    remote.slots.flatMap((slot) => {
      const { name: filled, order } = typeof slot === 'string' ? { name: slot, order: 0 } : slot
      return filled === name ? [{ remote, order }] : []
    }),
  )
  return found.sort((a, b) => a.order - b.order).map(({ remote }) => remote)
}

/**
 * Whether a path is only for people who are logged in. What lies below a guarded path is not guarded with it, unless its pattern ends
 * in a star: where no page is, a visitor is told so (decision 33).
 */
export function isGuarded(registry: Registry, pathname: string): boolean {
  const routes = registry.flatMap(({ guarded }) => guarded.map((path) => ({ path })))
  return matchRoutes(routes, pathname) !== null
}

/** Whether a path is one of those that patterns describe, or lies below one. */
export function matchesPath(patterns: readonly string[], pathname: string): boolean {
  const routes = patterns.map((pattern) => ({ path: `${pattern}/*` }))
  return matchRoutes(routes, pathname) !== null
}
