// @ts-check
import { expect, test } from 'vitest'
import { Problem } from '../shell/host/problem.mjs'
import { keepApiRunning } from './kept-api.mjs'

const never = new Promise(() => {})

/** A server that ended. @param {string} how */
const ended = (how) => ({ ended: Promise.resolve(how) })

/**
 * Keeps servers running, one after the other; the last never ends.
 * @param {(ReturnType<typeof ended> | Problem)[]} servers
 */
function keep([first = ended('no server'), ...others], times = { delaysMs: [1, 2], steadyMs: 60_000 }) {
  /** @type {string[]} */
  const printed = []
  const startAgain = async () => {
    const next = others.shift() ?? { ended: never }
    if (next instanceof Problem) throw next
    return next
  }
  const kept = keepApiRunning(
    /** @type {{ ended: Promise<string> }} */ (first),
    startAgain,
    (line) => printed.push(line),
    times,
  )
  return { kept, printed }
}

test('a server that was killed is started again, and both are said', async () => {
  const { printed } = keep([ended('SIGKILL')])
  await expect
    .poll(() => printed)
    .toEqual([
      'The API server ended (SIGKILL). It is started again in 0.001 s; the pages are still served.',
      'The API server is running again.',
    ])
})

test('a server that fails once more than there are delays is given up, with what is wrong', async () => {
  const { kept, printed } = keep([ended('SIGKILL'), ended('exit code 1'), new Problem('Port 3004 is taken.')])
  await expect(kept).rejects.toThrow(
    new Problem(
      'The API server does not start: Port 3004 is taken. It has failed 3 times in a row, so it is not started again.',
    ),
  )
  expect(printed).toEqual([
    'The API server ended (SIGKILL). It is started again in 0.001 s; the pages are still served.',
    'The API server is running again.',
    'The API server ended (exit code 1). It is started again in 0.002 s; the pages are still served.',
  ])
})

test('a server that ran for long counts as failed once, however often others did before', async () => {
  const { printed } = keep(
    Array.from({ length: 6 }, () => ended('SIGKILL')),
    { delaysMs: [1], steadyMs: 0 },
  )
  await expect.poll(() => printed.filter((line) => line.includes('running again'))).toHaveLength(6)
})
