// @ts-check
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative, sep } from 'node:path'
import { apps } from './apps.mjs'
import { root } from './paths.mjs'
import { runOrThrow } from './steps.mjs'

/** Output of builds and tests, not copied. Packages are copied in full: links would point back to this checkout. */
const artifacts = ['.git', '.wireit', 'dist', 'dist-npm', 'test-results', 'playwright-report', 'screenshots']

/** Read at run time and written by the server. */
const runTimeFiles = ['remotes.json', 'config.json']

/**
 * Builds a copy of the workspace at another path, and compares the result with the build in this checkout.
 * @returns {Promise<string[]>} the files that differ or exist only once, relative to the root
 * @throws {import('../shell/host/problem.mjs').Problem} with the output of the build
 */
export async function differencesOfSecondBuild() {
  // A deeper path, with another name and a space: output that depends on the path will differ.
  const parent = await realpath(await mkdtemp(join(tmpdir(), 'echosphere-second-build-')))
  const copy = join(parent, 'an other', 'checkout')
  try {
    await mkdir(copy, { recursive: true })
    await cp(root, copy, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => isCopied(relative(root, source)),
    })
    await runOrThrow('npm', ['run', '--silent', 'build'], { cwd: copy, env: { WIREIT_CACHE: 'none' } })
    const folders = [...apps.map(({ name }) => join(name, 'dist')), join('mockman', 'dist-npm')]
    return (await Promise.all(folders.map((folder) => differences(folder, copy)))).flat()
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
}

/** @param {string} path from the root */
function isCopied(path) {
  return path.split(sep).includes('node_modules') || !artifacts.includes(basename(path))
}

/**
 * @param {string} folder
 * @param {string} copy
 */
async function differences(folder, copy) {
  const [here, there] = await Promise.all([root, copy].map((checkout) => filesOf(join(checkout, folder))))
  const all = [...new Set([...(here ?? []), ...(there ?? [])])].sort()
  const isDifferent = await Promise.all(
    all.map(async (file) => {
      const [one, other] = await Promise.all(
        [root, copy].map((checkout) => readFile(join(checkout, folder, file)).catch(() => undefined)),
      )
      return !(one && other?.equals(one))
    }),
  )
  return all.filter((_, at) => isDifferent[at]).map((file) => join(folder, file))
}

/** @param {string} directory */
async function filesOf(directory) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !runTimeFiles.includes(entry.name))
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
}
