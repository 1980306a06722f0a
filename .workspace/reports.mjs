// @ts-check
import { readFile } from 'node:fs/promises'

/**
 * Reads the JSON report of a test tool.
 * @template T
 * @param {string} file
 * @returns {Promise<T>}
 */
export async function readReport(file) {
  return JSON.parse(await readFile(file, 'utf8'))
}
