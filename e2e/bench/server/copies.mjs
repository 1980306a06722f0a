// @ts-check
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startBare } from './api-process.mjs'

/** @typedef {import('./calls.mjs').Call} Call */

/** Headers that the server writes by itself. */
const ofConnection = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])

/**
 * Starts a bare Fastify that answers each call with what the API has just answered it.
 * @param {string} origin of the API
 * @param {string} folder for its answers
 * @param {Record<string, Call>} calls
 */
export async function startCopies(origin, folder, calls) {
  /** @type {Record<string, { headers: Record<string, string>, body: string }>} */
  const answers = {}
  for (const [name, { requestsOf }] of Object.entries(calls)) {
    // In turn, so that what is liked is disliked again.
    for (const { path, ...init } of requestsOf(0).slice(0, 2)) {
      const response = await fetch(origin + path, init)
      const body = await response.text()
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${body}`)
      const headers = [...response.headers].filter(([header]) => !ofConnection.has(header))
      answers[name] = { headers: Object.fromEntries(headers), body }
    }
  }
  const file = join(folder, 'answers.json')
  await writeFile(file, JSON.stringify(answers))
  return startBare(file)
}

/**
 * The same requests, to the bare Fastify.
 * @param {string} name
 * @param {Call} call
 * @returns {Call['requestsOf']}
 */
export function copyOf(name, { requestsOf }) {
  return (client) => requestsOf(client).map((request) => ({ ...request, path: `/${name}` }))
}
