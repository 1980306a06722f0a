// @ts-check
import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// The last build step, after Vite and tsc: writes everything in dist-npm that is neither code nor style.

const here = fileURLToPath(new URL('.', import.meta.url))
const out = join(here, '../dist-npm')
const emitted = join(out, '.types')

/** A relative import or export in a declaration file, which tsc emits unchanged from the source. */
const specifier = /((?:from|import\()\s*['"])(\.{1,2}\/[^'"]+)(['"])/g

/**
 * Copies a declaration file and its imports, so that internal types are not published. Relative specifiers get the extension that
 * Node's resolution requires.
 * @param {string} file relative to the emitted declarations
 * @param {Set<string>} [done]
 */
async function copyTypes(file, done = new Set()) {
  if (done.has(file)) return
  done.add(file)
  const text = await readFile(join(emitted, file), 'utf8')
  const target = join(out, 'types', file)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, text.replace(specifier, '$1$2.js$3'))
  for (const [, , name] of text.matchAll(specifier))
    await copyTypes(join(dirname(file), `${name}.d.ts`), done)
}

await rm(join(out, 'types'), { recursive: true, force: true })
const types = new Set()
for (const entry of ['index.d.ts', 'mount.d.ts']) await copyTypes(entry, types)
await rm(emitted, { recursive: true })
// TypeScript refuses to import a style sheet without types: noUncheckedSideEffectImports, which is on by default.
await writeFile(join(out, 'types', 'style.d.ts'), 'export {}\n')
const { version } = JSON.parse(await readFile(join(here, '../package.json'), 'utf8'))
const { name, ...rest } = JSON.parse(await readFile(join(here, 'package.json'), 'utf8'))
await writeFile(join(out, 'package.json'), `${JSON.stringify({ name, version, ...rest }, null, 2)}\n`)
for (const file of ['README.md', 'CHANGELOG.md']) await copyFile(join(here, '..', file), join(out, file))
await cp(join(here, '../docs'), join(out, 'docs'), { recursive: true })
await copyFile(join(here, '../../LICENSE'), join(out, 'LICENSE'))
