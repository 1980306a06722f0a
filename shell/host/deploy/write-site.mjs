// @ts-check
import { existsSync, renameSync } from 'node:fs'
import { access, constants, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { Problem } from '../problem.mjs'
import { caddyFile } from './caddy.mjs'
import { headersFile, mark, redirectsFile } from './headers-file.mjs'
import { nginxFile } from './nginx.mjs'

/** @typedef {import('./site.mjs').Site} Site */

/** Files that are composed or rewritten, or that no server serves. */
const notCopied = /^(\.|(index\.html|remotes\.json|config\.json)(\.(br|gz))?$)/

/** What this command writes to its folder. */
const ours = { site: 'site', nginx: 'nginx.conf', caddy: 'Caddyfile' }

/**
 * Checks that a folder may be written to: it is empty, missing, or written by this command before.
 * @param {string} out
 * @throws {Problem}
 */
export async function checkFolder(out) {
  const names = await readdir(out).catch((error) => {
    if (error.code === 'ENOENT') return []
    return throwFolderProblem(out)(error)
  })
  const nginx = await readFile(join(out, ours.nginx), 'utf8').catch(() => '')
  if (names.length > 0 && !nginx.startsWith(mark))
    throw new Problem(
      `${out} is not empty, and npm run deploy-page did not write what is in it. Name another folder.`,
    )
}

/**
 * Writes a site and the configurations of servers, replacing what was there.
 * @param {Site} site
 * @param {object} options
 * @param {string} options.out see {@link checkFolder}
 * @param {string} options.build folder
 * @param {Record<string, string>} options.texts of the run-time files
 * @param {boolean} options.integrityPolicy
 */
export async function writeSite(site, { out, build, texts, integrityPolicy }) {
  const root = resolve(out, ours.site)
  const [fallback] = site.pages
  // Server configurations use forward slashes, on Windows too.
  const served = root.replaceAll('\\', '/')
  const configurations = { [ours.nginx]: nginxFile(site, served), [ours.caddy]: caddyFile(site, served) }
  const files = {
    _headers: headersFile(site, { integrityPolicy }),
    _redirects: redirectsFile(site),
    '404.html': fallback.html,
    ...texts,
  }
  // Generate everything before writing, so that a failure leaves the folder as it was.
  await makeFolder(resolve(out))
    .then(() => access(out, constants.W_OK | constants.X_OK))
    .catch(throwFolderProblem(out))
  const next = `${root}.next`
  await rm(next, { recursive: true, force: true })
  await cp(build, next, { recursive: true, filter: (source) => !notCopied.test(relative(build, source)) })
  for (const { path, html } of site.pages) await writePage(join(next, path, 'index.html'), html)
  for (const [name, text] of Object.entries(files)) await writeFile(join(next, name), text)
  await replaceFolder(root, next)
  for (const [name, text] of Object.entries(configurations)) await writeFile(join(out, name), text)
}

/**
 * Replaces a folder in one step, because a server may be reading it.
 * @param {string} folder
 * @param {string} next what takes its place
 */
async function replaceFolder(folder, next) {
  const old = `${folder}.old`
  await rm(old, { recursive: true, force: true })
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(next, folder)
  await rm(old, { recursive: true, force: true })
}

/**
 * @param {string} out
 * @returns {(error: NodeJS.ErrnoException) => never}
 */
function throwFolderProblem(out) {
  return ({ code }) => {
    throw new Problem(`${out} is no folder that can be written to (${code}).`)
  }
}

/**
 * Makes a folder and those above it. Not `recursive` of Node.js, which never ends where nothing can be made, such as below /proc
 * (nodejs/node#42808; Node.js 20.20).
 * @param {string} folder absolute
 */
async function makeFolder(folder) {
  if (existsSync(folder)) return
  await makeFolder(dirname(folder))
  await mkdir(folder)
}

/**
 * @param {string} file
 * @param {string} html
 */
async function writePage(file, html) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, html)
  await writeFile(`${file}.br`, await promisify(brotliCompress)(html))
  await writeFile(`${file}.gz`, await promisify(gzip)(html))
}
