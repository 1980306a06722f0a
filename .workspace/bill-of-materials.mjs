// @ts-check
import { pnpm } from './install.mjs'
import { root } from './paths.mjs'
import { runOrThrow } from './steps.mjs'

/** @typedef {{ 'bom-ref': string, [field: string]: unknown }} Component */
/** @typedef {{ bomFormat: string, specVersion: string, components: Component[], [field: string]: unknown }} Bom */

/**
 * The software bill of materials of everything in pnpm-lock.yaml, for all platforms, in CycloneDX.
 * @returns {Promise<Bom>} with licences and authors of the packages installed on this platform
 * @throws {import('../shell/host/problem.mjs').Problem} with pnpm's output
 */
export async function billOfMaterials() {
  const [all, installed] = await Promise.all([runSbom('--lockfile-only'), runSbom()])
  const known = new Map(installed.components.map((component) => [component['bom-ref'], component]))
  return {
    ...all,
    components: all.components.map((component) => known.get(component['bom-ref']) ?? component),
  }
}

/**
 * @param {string[]} options
 * @returns {Promise<Bom>}
 */
async function runSbom(...options) {
  const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application']
  const printed = await runOrThrow('npx', ['--yes', pnpm, 'sbom', ...format, ...options], { cwd: root })
  // npm may print notices before the JSON.
  return JSON.parse(printed.slice(printed.search(/^\{/m)))
}
