// @ts-check
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '../shell/host/problem.mjs'
import { packageCommand, root } from './paths.mjs'
import { run } from './processes.mjs'

/** More would exhaust the memory of a small machine: each compiler holds the types of the whole workspace. */
const concurrency = 2

/**
 * Checks every project of the workspace: each tsconfig in a folder of the root.
 * @returns {Promise<number>} how many
 * @throws {Problem} with the compiler's errors for all projects
 */
export async function checkTypes() {
  const projects = await findProjects()
  const waiting = [...projects]
  /** @type {string[]} */
  const findings = []
  const work = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift()) {
      const { code, output } = await run(packageCommand('tsc'), ['-p', project], { cwd: root })
      if (code !== 0) findings.push(`${project}:\n${output.trimEnd()}`)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  if (findings.length > 0) throw new Problem(findings.join('\n\n'))
  return projects.length
}

/** @returns {Promise<string[]>} paths such as `shell/tsconfig.json` */
async function findProjects() {
  const folders = (await readdir(root, { withFileTypes: true })).filter(
    (entry) =>
      entry.isDirectory() &&
      (existsSync(join(root, entry.name, 'package.json')) || entry.name === '.workspace'),
  )
  const found = await Promise.all(
    folders.map(async ({ name }) => {
      const files = await readdir(join(root, name))
      return files.filter((file) => /^tsconfig.*\.json$/.test(file)).map((file) => `${name}/${file}`)
    }),
  )
  return found.flat().sort()
}
