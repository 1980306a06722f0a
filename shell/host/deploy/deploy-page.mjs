// @ts-check
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Problem } from '../problem.mjs'
import { readInputs } from './inputs.mjs'
import { parsedArgs } from './parsed-args.mjs'
import { composeSite } from './site.mjs'
import { checkFolder, writeSite } from './write-site.mjs'

const shell = fileURLToPath(new URL('../..', import.meta.url))

/** Usage of the command. */
const usage = `npm run deploy-page -- --out <folder>, and if others are meant than these:
  --registry <file>    shell/dist/remotes.json, as npm start last wrote it
  --config <file>      shell/dist/config.json
  --origin <origin>    http://localhost:8080: where the page will be
  --build <folder>     shell/dist
  --integrity-policy   has _headers send Integrity-Policy to all browsers; Safari then shows an empty page`

/**
 * Writes the shell's page for static file servers.
 * @param {string[]} args command line, see {@link usage}
 * @returns {Promise<string>} a summary of what was written, after warnings
 * @throws {Problem}
 */
export async function deployPage(args) {
  const options = optionsOf(args)
  const { build } = options
  await checkFolder(options.out)
  const { texts, warnings, ...contents } = await readInputs(options)
  const { paths = [] } = JSON.parse(await readFile(join(shell, 'app.json'), 'utf8'))
  const site = await composeSite({ directory: build, contents, origin: options.origin, ownPaths: paths })
  await writeSite(site, { ...options, texts })
  const summary = `${options.out} has the folder site with ${site.pages.length} pages for ${options.origin}, nginx.conf and Caddyfile. Reload a server that has read these.`
  return [...warnings, summary].join('\n')
}

/** @param {string[]} args */
function optionsOf(args) {
  const options = /** @type {const} */ ({
    out: { type: 'string' },
    registry: { type: 'string', default: join(shell, 'dist', 'remotes.json') },
    config: { type: 'string', default: join(shell, 'dist', 'config.json') },
    origin: { type: 'string', default: 'http://localhost:8080' },
    build: { type: 'string', default: join(shell, 'dist') },
    'integrity-policy': { type: 'boolean', default: false },
  })
  const { out, 'integrity-policy': integrityPolicy, ...others } = parsedArgs({ args, options }, usage).values
  if (!out) throw new Problem(usage)
  return { out, integrityPolicy, ...others }
}
