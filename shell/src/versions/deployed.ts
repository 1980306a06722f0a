import * as z from 'zod/mini'
import { fetchJson, inlinedJson } from '../app/fetch-json'
import type { RuntimeConfig } from '../app/runtime-config'
import { loadRegistry, type Registry } from '../remotes/registry'

const schema = z.object({ version: z.string() })

/** Where the shell's build says which one it is. */
const path = '/version.json'

/** What is deployed, or was when a page was made, in one text: another text means that a reload brings something new. */
export type Deployed = string

function deployed(shell: string, registry: Registry): Deployed {
  // Without "?" and what follows, because hashes tell a file that changed under its name.
  const remotes = registry.map(({ name, entry, version, integrity, disabled }) => [
    name,
    disabled,
    entry,
    version,
    integrity?.[new URL(entry).pathname.split('/').pop() ?? ''],
  ])
  return JSON.stringify([shell, remotes])
}

/** What this page runs, if its server wrote that into it. */
export function runningHere(registry: Registry): Deployed | undefined {
  const here = inlinedJson(path, schema)
  return here && deployed(here.version, registry)
}

/** What a reload would bring now, asked of the server. */
export async function deployedNow(config: Pick<RuntimeConfig, 'registryKey'>): Promise<Deployed> {
  const fresh = { fresh: true }
  const [{ version }, registry] = await Promise.all([
    fetchJson(path, schema, fresh),
    loadRegistry(config, fresh),
  ])
  return deployed(version, registry)
}
