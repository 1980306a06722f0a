// @ts-check
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * The licence of one package, as Vite lists it.
 * @typedef {{ name: string, version: string, identifier?: string, text?: string | undefined }} Licence
 */

/** Lists the third-party packages in a build, with their licences. */
export const noticesFile = 'third-party-notices.txt'

/** Build tools that add their own helpers to the output, as modules that Vite does not list. */
const tools = ['vite', 'rolldown']
const federationTool = '@module-federation/vite'

/** The package of the typeface, which Vite does not list, because only a style sheet names it. */
const typeface = '@fontsource-variable/figtree'

const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`

/** @param {string} file */
export const isList = (file) => file.startsWith('licences-')

/**
 * Reads the licences listed by the builds in a folder, each package once, sorted by name.
 * @param {string} directory
 * @returns {Promise<Licence[]>}
 * @throws when there is no list, or when a licence has no known text
 */
export async function readLicences(directory) {
  const lists = join(directory, '.vite')
  const files = (await readdir(lists)).filter((file) => isList(file) && file.endsWith('.json'))
  if (files.length === 0) throw new Error(`${directory} has no list of licences: see vite/licences.ts`)
  const listed = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(lists, file), 'utf8'))),
  )
  const built = await readdir(directory, { recursive: true })
  const isFederated = built.some((file) => /^remoteEntry.*\.js$/.test(file))
  const hasTypeface = built.some((file) => file.endsWith('.woff2'))
  const used = [...tools, ...(isFederated ? [federationTool] : []), ...(hasTypeface ? [typeface] : [])]
  /** @type {Licence[]} */
  const all = [...listed.flat(), ...(await Promise.all(used.map(licenceOf)))]
  const byKey = new Map(all.map((licence) => [`${licence.name}@${licence.version}`, licence]))
  for (const [key, licence] of byKey) {
    if (!textOf(licence)) throw new Error(`${key} has no licence text: may it be shipped?`)
  }
  return [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, licence]) => licence)
}

/**
 * @param {string} name
 * @returns {Promise<Licence>}
 */
async function licenceOf(name) {
  const fromRoot = createRequire(import.meta.url)
  // Packages that only another one depends on.
  const dependent = { rolldown: 'vite/package.json', [typeface]: '../shared/package.json' }[name]
  const from = dependent ? createRequire(fromRoot.resolve(dependent)) : fromRoot
  const file = from.resolve(`${name}/package.json`)
  const { version, license } = JSON.parse(await readFile(file, 'utf8'))
  const found = (await readdir(dirname(file))).find((entry) => /^licen[cs]e/i.test(entry))
  const text = found && (await readFile(join(dirname(file), found), 'utf8'))
  // Below that heading are the licences of packages the tool bundles itself, which are not in our builds.
  return {
    name,
    version,
    identifier: license,
    ...(text && { text: text.split(/^# Licenses of bundled/m)[0]?.trim() }),
  }
}

/**
 * The text of a licence. Packages that declare MIT without a licence file get the standard text.
 * @param {Licence} licence
 */
function textOf({ name, identifier, text }) {
  return text ?? (identifier === 'MIT' ? `Copyright (c) the authors of ${name}\n\n${mit}` : undefined)
}

/**
 * The content of the notices file.
 * @param {readonly Licence[]} licences
 */
export function noticesOf(licences) {
  const intro = 'This build contains code of these packages, under the licence that follows each name.'
  const entries = licences.map((licence) => {
    const { name, version, identifier = 'licence below' } = licence
    return `${name} ${version} (${identifier})\n\n${textOf(licence)}`
  })
  return `${[intro, ...entries].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
