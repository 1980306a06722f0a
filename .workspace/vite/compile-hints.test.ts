import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compileHints } from './compile-hints.ts'
import { compressed } from './compressed.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hints-'))
  // With an import() that has styles: Vite puts a list of its files before the code.
  await writeFile(join(root, 'main.js'), 'export const later = () => import("./dialog.js")')
  await writeFile(
    join(root, 'dialog.js'),
    'import "./dialog.css"\nexport const text = "Discard your changes?"',
  )
  await writeFile(join(root, 'dialog.css'), '.dialog { color: red; border: 1px solid red }')
})
afterEach(() => rm(root, { recursive: true }))

/** The built files by name. */
async function built(plugins: Plugin[]) {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins,
    build: {
      write: false,
      rolldownOptions: { input: join(root, 'main.js'), preserveEntrySignatures: 'strict' },
    },
  })
  const files = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  return new Map(
    files.map((file) => [file.fileName, Buffer.from(file.type === 'chunk' ? file.code : file.source)]),
  )
}

const nameOf = (files: Map<string, Buffer>, start: string) =>
  [...files.keys()].find((name) => name.startsWith(`assets/${start}`) && name.endsWith('.js')) ?? ''

test('files of the start begin with the hint, and have other names than without; the others have none', async () => {
  const files = await built([compileHints()])
  const main = nameOf(files, 'main')
  expect(`${files.get(main)}`).toMatch(/^\/\/# allFunctionsCalledOnLoad\nconst __vite__mapDeps=/)
  expect(`${files.get(nameOf(files, 'dialog'))}`).not.toContain('allFunctionsCalledOnLoad')
  expect(nameOf(await built([]), 'main')).not.toBe(main)
})

test('what is compressed is what is served without', async () => {
  const files = await built([compileHints(), compressed()])
  const main = nameOf(files, 'main')
  const [brotli, gzipped] = [files.get(`${main}.br`), files.get(`${main}.gz`)]
  expect(brotli && brotliDecompressSync(brotli)).toEqual(files.get(main))
  expect(gzipped && gunzipSync(gzipped)).toEqual(files.get(main))
})

test('files that compression makes larger are left out', async () => {
  await writeFile(join(root, 'dialog.css'), '.d{top:0}')
  const names = [...(await built([compressed()])).keys()]
  expect(names).toContainEqual(expect.stringMatching(/dialog-.+\.css$/))
  expect(names).not.toContainEqual(expect.stringMatching(/\.css\.br$/))
})
