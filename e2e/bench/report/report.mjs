// @ts-check
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pageOf } from './page.mjs'
import { isMet } from './result.mjs'
import { comparisonTable, targetTable } from './table.mjs'

/** @typedef {import('./result.mjs').Result} Result */

/**
 * A result as it is stored.
 * @typedef {Result & { measured: string, machine: string }} StoredResult
 */

const folder = new URL('../../bench-results/', import.meta.url)

/**
 * Prints a result, stores it, and renews the page that shows the latest result of each benchmark. Sets the exit code if a target is
 * missed.
 * @param {Result} result
 */
export async function report(result) {
  console.log(`\n${result.title}\n${result.method}`)
  for (const comparison of result.comparisons) console.log(`\n${comparisonTable(comparison)}`)
  console.log(`\n${targetTable(result.targets)}`)
  for (const note of result.notes ?? []) console.log(`- ${note}`)
  const [processor] = cpus()
  /** @type {StoredResult} */
  const stored = {
    ...result,
    measured: new Date().toISOString(),
    machine: `${cpus().length} × ${processor?.model.trim()}, Node.js ${process.version}`,
  }
  await mkdir(folder, { recursive: true })
  await writeFile(new URL(`${result.part}.json`, folder), `${JSON.stringify(stored, null, 2)}\n`)
  const page = new URL('index.html', folder)
  await writeFile(page, pageOf(await storedResults()))
  console.log(`\nWith plots: ${relative(process.env.INIT_CWD ?? process.cwd(), fileURLToPath(page))}`)
  if (!result.targets.every(isMet)) process.exitCode = 1
}

/** @returns {Promise<StoredResult[]>} */
async function storedResults() {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort()
  return Promise.all(files.map(async (file) => JSON.parse(await readFile(new URL(file, folder), 'utf8'))))
}
