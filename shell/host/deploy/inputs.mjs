// @ts-check
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkBuilt } from '../build/built.mjs'
import { checkText } from '../contract/check-text.mjs'
import { configSchema } from '../contract/config-schema.mjs'
import { hashOfEntry } from '../contract/registry.mjs'
import { refusalOf } from '../contract/trust.mjs'
import { checkRegistryFile } from '../files/registry-file.mjs'
import { refuseMisspelt } from '../files/unknown-fields.mjs'
import { Problem } from '../problem.mjs'

/** @typedef {import('../contract/config-schema.mjs').Config} Config */
/** @typedef {import('../contract/registry-schema.mjs').RegistryEntry} RegistryEntry */

/**
 * Reads and checks the inputs of a page. A static site must be right from the start: unlike the server, it cannot report
 * problems later.
 * @param {object} from
 * @param {string} from.build folder
 * @param {string} from.registry file
 * @param {string} from.config file
 * @param {string} from.origin where the page will be served
 * @returns {Promise<import('../files/run-time-files.mjs').RunTimeContents & { texts: Record<string, string>, warnings: string[] }>} with
 *   the texts of the files by name on the server, and a sentence for each field that nothing reads
 * @throws {Problem}
 */
export async function readInputs({ build, registry: registryFile, config: configFile, origin }) {
  if (!/^https?:/.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin)
    throw new Problem(`“${origin}” is no origin, such as https://echo.example.`)
  await checkBuilt(build)
  if (existsSync(join(build, 'remoteEntry.js')))
    throw new Problem(
      `${build} is the build of a remote. --build names that of the shell, such as shell/dist.`,
    )
  const configText = await readText(configFile, '--config')
  const config = rightOf(configFile, checkText('/config.json', configSchema, configText))
  const registryText = await readText(registryFile, '--registry')
  const registry = rightOf(registryFile, await checkRegistryFile(registryText, config.registryKey))
  const warnings = [
    ...refuseMisspelt('/config.json', configText, configFile),
    ...refuseMisspelt('/remotes.json', registryText, registryFile),
  ]
  for (const remote of registry.remotes) checkRemote(remote, config, origin)
  return {
    registryFile: JSON.parse(registryText),
    registry,
    config,
    problems: [],
    texts: { 'remotes.json': registryText, 'config.json': configText },
    warnings,
  }
}

/**
 * @param {string} file
 * @param {string} option
 */
async function readText(file, option) {
  return readFile(file, 'utf8').catch(() => {
    throw new Problem(
      `${file} cannot be read. Name another file by ${option}; npm start writes those in shell/dist.`,
    )
  })
}

/**
 * @template Content
 * @param {string} file
 * @param {import('../contract/check-text.mjs').Checked<Content>} checked
 * @returns {Content}
 */
function rightOf(file, { content, problem }) {
  if (problem !== undefined) throw new Problem(`${file} cannot be used. ${problem}`)
  return content
}

/**
 * Checks that a page would load a remote.
 * @param {RegistryEntry} remote
 * @param {Config} config
 * @param {string} origin
 */
function checkRemote({ name, disabled, ...remote }, { trustedOrigins, overrides }, origin) {
  if (disabled) return
  const refusal = refusalOf(remote, [origin, ...trustedOrigins])
  if (refusal) throw new Problem(`No page would load the remote “${name}”. ${refusal}`)
  if (!overrides && !hashOfEntry(remote))
    throw new Problem(
      `No page would load the remote “${name}”: its “integrity” in /remotes.json has no hash of its entry. ` +
        'The integrity.json of its build has them all.',
    )
}
