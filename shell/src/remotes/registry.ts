import { checkRegistry } from '../../host/contract/registry.mjs'
import type { NavigationLink, RegistryEntry, RemoteVersion } from '../../host/contract/registry-schema.mjs'
import { fetchChecked, type ReadOptions } from '../app/fetch-json'
import type { RuntimeConfig } from '../app/runtime-config'

export type { NavigationLink, RegistryEntry, RemoteVersion }

/** The remotes in `/remotes.json`, read at run time and never part of a build. */
export type Registry = readonly RegistryEntry[]

/**
 * Reads the registry.
 * @throws an error that names the invalid field, or that the required signature is missing
 */
export async function loadRegistry(
  { registryKey }: Pick<RuntimeConfig, 'registryKey'>,
  options?: ReadOptions,
): Promise<Registry> {
  const check = (text: string) => checkRegistry(text, registryKey)
  const { remotes } = await fetchChecked('/remotes.json', check, options)
  return remotes
}

/** The remotes that fill a slot, in order. */
export function remotesForSlot(registry: Registry, name: string): RegistryEntry[] {
  const found = registry.flatMap((remote) =>
    remote.slots.flatMap((slot) => {
      const { name: filled, order } = typeof slot === 'string' ? { name: slot, order: 0 } : slot
      return filled === name ? [{ remote, order }] : []
    }),
  )
  return found.sort((a, b) => a.order - b.order).map(({ remote }) => remote)
}
