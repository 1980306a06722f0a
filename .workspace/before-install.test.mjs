// @ts-check
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './paths.mjs'
import { run } from './processes.mjs'

/**
 * The packages that a script and its own modules import before it runs.
 * @param {string} file
 * @param {Set<string>} [seen]
 * @returns {Promise<string[]>}
 */
async function packagesOf(file, seen = new Set()) {
  if (seen.has(file)) return []
  seen.add(file)
  const imports = (await readFile(file, 'utf8')).matchAll(
    /^(?:import|export)\b(?:[^'(;]*? from)? '([^']+)'/gm,
  )
  const found = [...imports].map(async ([, name = '']) => {
    if (name.startsWith('.')) return packagesOf(join(dirname(file), name), seen)
    return name.startsWith('node:') ? [] : [`${name} in ${relative(root, file)}`]
  })
  return (await Promise.all(found)).flat()
}

test('scripts that install packages import none before', async () => {
  const names = (await readdir(join(root, '.workspace'))).filter((name) => /(?<!\.test)\.mjs$/.test(name))
  const files = names.map((name) => join(root, '.workspace', name))
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const installing = files.filter((_, at) => texts[at]?.includes("from './install.mjs'"))
  expect(installing).toContain(join(root, '.workspace', 'start-mockman.mjs'))
  expect((await Promise.all(installing.map((file) => packagesOf(file)))).flat()).toEqual([])
})

test('the commands of the README are scripts, which need no package to be there', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const named = [...readme.matchAll(/^\| `npm run ([\w:-]+)/gm)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !/^node \S+\.mjs$/.test(scripts[name]))).toEqual([])
})

test('a command that needs packages which are not installed says so', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const files = Object.values(scripts).flatMap((script) => /^node (\S+\.mjs)$/.exec(script)?.[1] ?? [])
  expect(files).toContain('shell/host/commands/sign.mjs')
  expect((await Promise.all(files.map((file) => packagesOf(join(root, file))))).flat()).toEqual([])

  const problem = new URL('../shell/host/problem.mjs', import.meta.url)
  const code = `import { runScript } from '${problem}'; await runScript(() => import('not-installed'))`
  expect(await run(process.execPath, ['--input-type=module', '--eval', code])).toEqual({
    code: 1,
    output: '\nThe package not-installed is not installed. npm start installs all, and builds.\n',
  })
})
