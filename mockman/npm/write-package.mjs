// @ts-check
import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// The last step of the package's build, after Vite and tsc: everything in dist-npm that is neither code nor style.

const here = fileURLToPath(new URL('.', import.meta.url))
const out = join(here, '../dist-npm')
const emitted = join(out, '.types')

/** A relative import or export of a declaration file, which tsc writes as the source has it. */
const specifier = /((?:from|import\()\s*['"])(\.{1,2}\/[^'"]+)(['"])/g

/**
 * Copies a declaration file and all that it names, and no others: what tsc emits describes the whole inside.
 * Relative names get the ending that Node's way of resolving asks for.
 * @param {string} file below the emitted ones
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
await copyFile(join(here, 'package.json'), join(out, 'package.json'))
await copyFile(join(here, '../README.md'), join(out, 'README.md'))
await cp(join(here, '../docs'), join(out, 'docs'), { recursive: true })
await copyFile(join(here, '../../LICENSE'), join(out, 'LICENSE'))
