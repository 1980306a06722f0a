import * as v from 'valibot'
import { hashOfEntry } from '../../host/contract/registry.mjs'
import { fetchJson, inlinedJson } from '../app/fetch-json'
import type { RuntimeConfig } from '../app/runtime-config'
import { loadRegistry, type Registry } from '../remotes/registry'

const schema = v.object({ version: v.string() })

/** File with the version of the shell's build. */
const path = '/version.json'

/** Fingerprint of a deployment: when it changes, a reload brings something new. */
export type Deployed = string

function deployed(shell: string, registry: Registry): Deployed {
  // Without the query: hashes reveal a file that changed under the same name.
  const remotes = registry.map(({ name, entry, version, integrity, disabled }) => [
    name,
    disabled,
    entry,
    version,
    hashOfEntry({ entry, integrity }),
  ])
  return JSON.stringify([shell, remotes])
}

/** The deployment that a page runs, and the current one. */
export interface Versions {
  /** Undefined if the server has not inlined its version. */
  running: Deployed | undefined
  /** Asks the server. */
  deployedNow: () => Promise<Deployed>
}

/**
 * Of this page.
 * @param registry the registry that the page loaded with
 */
export function versionsHere(registry: Registry, config: Pick<RuntimeConfig, 'registryKey'>): Versions {
  const here = inlinedJson(path, schema)
  return { running: here && deployed(here.version, registry), deployedNow: () => deployedNow(config) }
}

async function deployedNow(config: Pick<RuntimeConfig, 'registryKey'>): Promise<Deployed> {
  const fresh = { fresh: true }
  const [{ version }, registry] = await Promise.all([
    fetchJson(path, schema, fresh),
    loadRegistry(config, fresh),
  ])
  return deployed(version, registry)
}
