// @ts-check
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { configSchema } from '../shell/host/contract/config-schema.mjs'
import { pnpm } from './install.mjs'
import { root } from './paths.mjs'

const ignored = /^(?:node_modules|dist|dist-npm|test-results|screenshots|templates|\.git|\.wireit)$/

/**
 * @param {string} directory
 * @param {RegExp} pattern of the ends of their paths
 * @returns {Promise<string[]>}
 */
async function filesIn(directory, pattern) {
  const entries = await readdir(directory, { withFileTypes: true })
  const found = entries.map((entry) => {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) return ignored.test(entry.name) ? [] : filesIn(path, pattern)
    return pattern.test(path) ? [path] : []
  })
  return (await Promise.all(found)).flat()
}

/** The anchors of a Markdown file's headings. @param {string} text */
const anchorsOf = (text) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  )

/**
 * Whether what a link of a Markdown file leads to is there.
 * @param {string} from the file
 * @param {string} path empty for the file itself
 * @param {string} [anchor]
 */
async function leadsSomewhere(from, path, anchor) {
  const to = path === '' ? from : join(dirname(from), path)
  if (!existsSync(to)) return false
  return !anchor || anchorsOf(await readFile(to, 'utf8')).includes(anchor)
}

test('every relative link in a Markdown file points to an existing file, and to a heading that it has', async () => {
  const dead = (await filesIn(root, /\.md$/)).map(async (file) => {
    const links = (await readFile(file, 'utf8')).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)
    const found = [...links].map(async ([link, path = '', anchor]) =>
      (await leadsSomewhere(file, path, anchor)) ? [] : [`${relative(root, file)}: ${link}`],
    )
    return (await Promise.all(found)).flat()
  })
  expect((await Promise.all(dead)).flat()).toEqual([])
})

test('every decision has a status, a date and a line in the index', async () => {
  const folder = join(root, 'docs', 'decisions')
  const index = await readFile(join(folder, 'README.md'), 'utf8')
  for (const file of (await readdir(folder)).filter((name) => name !== 'README.md')) {
    expect(index, file).toContain(`(${file})`)
    expect(await readFile(join(folder, file), 'utf8'), file).toMatch(
      /^# \d+\. .+\n\n(?:Proposed|Accepted|Superseded by .+), \d{4}-\d\d-\d\d\n/,
    )
  }
})

test('every file and folder that the list of ASVS names is there', async () => {
  const list = await readFile(join(root, 'docs', 'security', 'asvs.md'), 'utf8')
  const named = list.matchAll(/`((?:[\w.-]+\/)+[\w.-]+|[\w.-]+\.(?:tsx?|mjs|md|yaml))`/g)
  const names = [...new Set([...named].map(([, name = '']) => name))]
  expect(names.length).toBeGreaterThan(40)
  const isThere = (/** @type {string} */ name) =>
    [join(root, 'mock-api', 'src'), root].some((folder) => existsSync(join(folder, name)))
  expect(names.filter((name) => !isThere(name))).toEqual([])
})

test('every test that proves a promise is there', async () => {
  const promises = await readFile(join(root, 'docs', 'promises.md'), 'utf8')
  const provenBy = [...promises.matchAll(/^\|.*\|([^|]+)\|$/gm)].map(([, cell = '']) => cell)
  const names = provenBy.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
  expect(names.length).toBeGreaterThan(30)
  const tests = (await filesIn(root, /\.(?:test|spec)\.\w+$/)).map((file) =>
    relative(root, file).replaceAll('\\', '/'),
  )
  const isThere = (/** @type {string} */ name) =>
    tests.some((file) =>
      name.endsWith('.test')
        ? `/${file}`.replace(/\.\w+$/, '').endsWith(`/${name}`)
        : file === `e2e/tests/${name}.spec.ts`,
    )
  expect(names.filter((name) => !isThere(name))).toEqual([])
})

test('the list of what shared exports is complete', async () => {
  const { exports } = JSON.parse(await readFile(join(root, 'shared', 'package.json'), 'utf8'))
  const listed = await readFile(join(root, 'shared', 'README.md'), 'utf8')
  const names = Object.keys(exports).map((name) => name.replace(/^\./, 'shared'))
  expect(names.filter((name) => !listed.includes(`| \`${name}\` `))).toEqual(['shared/package.json'])
})

/**
 * @param {string} file relative to the repository
 * @returns {Promise<string>}
 */
const textOf = (file) => readFile(join(root, file), 'utf8')

/**
 * The scripts of a package.
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
async function scriptsOf(folder) {
  return Object.keys(JSON.parse(await textOf(join(folder, 'package.json'))).scripts)
}

test('every command that a document names is there', async () => {
  const files = await filesIn(root, /(?:\.md|Dockerfile)$/)
  const text = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n')
  const scripts = await scriptsOf('.')
  const named = [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !scripts.includes(name))).toEqual([])
  const parts = scripts.filter((name) => name.startsWith('checks'))
  const others = scripts.filter((name) => !['start', 'test', ...parts, ...named].includes(name))
  expect(others, 'named in no document').toEqual([])

  const ofPackages = [...text.matchAll(/(\S+) --filter (\S+) (?!exec|deploy)(\w+)/g)]
  expect(ofPackages.length).toBeGreaterThan(4)
  for (const [command, through, folder = '', script] of ofPackages) {
    expect(through, command).toBe(pnpm)
    expect(await scriptsOf(folder), command).toContain(script)
  }
})

test('every setting of /config.json is described', async () => {
  const text = `${await textOf('README.md')}${await textOf('mock-api/README.md')}`
  const names = Object.keys(configSchema.entries)
  expect(names.filter((name) => !new RegExp(`[\`"]${name}[\`"]`).test(text))).toEqual([])
})

test("the tables of the API server's settings name all that it reads, and nothing else", async () => {
  const folder = 'mock-api/src/server/settings'
  const code = `${await textOf(`${folder}/settings.ts`)}${await textOf(`${folder}/s3-settings.ts`)}`
  const read = [...code.matchAll(/'([A-Z][A-Z\d]*(?:_[A-Z]+)+)'/g)].map(([, name = '']) => name)
  const rows = [...(await textOf('mock-api/README.md')).matchAll(/^\| `([A-Z][A-Z\d_]+)`/gm)]
  expect([...new Set(rows.map(([, name = '']) => name))].sort()).toEqual([...new Set(read)].sort())
})
