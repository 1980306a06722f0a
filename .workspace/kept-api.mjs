// @ts-check
import { setTimeout as wait } from 'node:timers/promises'
import { Problem } from '../shell/host/problem.mjs'

/** @typedef {Pick<import('./api-process.mjs').ApiServer, 'ended'>} Server */

/** Milliseconds: before each new start of those that fail in a row, and from when on a server has not failed. */
const backOff = { delaysMs: [500, 1000, 2000, 4000], steadyMs: 30_000 }

/**
 * Starts the server of the API again each time that it ends.
 * @param {Server} first is running
 * @param {() => Promise<Server>} startAgain rejects with a {@link Problem} if it does not start
 * @param {(sentence: string) => void} print told each end and each start
 * @param {typeof backOff} [times]
 * @returns {Promise<never>}
 * @throws {Problem} when it has failed once more in a row than there are delays
 */
export async function keepApiRunning(first, startAgain, print, { delaysMs, steadyMs } = backOff) {
  let running = Promise.resolve(first)
  for (let failures = 1; ; failures += 1) {
    const startedAt = performance.now()
    const failure = await failureOf(running)
    if (performance.now() - startedAt >= steadyMs) failures = 1
    const delayMs = delaysMs[failures - 1]
    if (delayMs === undefined)
      throw new Problem(`${failure} It has failed ${failures} times in a row, so it is not started again.`)
    print(`${failure} It is started again in ${delayMs / 1000} s; the pages are still served.`)
    await wait(delayMs)
    running = startAgain().then((server) => {
      print('The API server is running again.')
      return server
    })
  }
}

/** Waits until a server fails. @param {Promise<Server>} running @returns {Promise<string>} how, as a sentence */
async function failureOf(running) {
  try {
    return `The API server ended (${await (await running).ended}).`
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return `The API server does not start: ${error.message}`
  }
}
