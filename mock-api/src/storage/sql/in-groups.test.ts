import { expect, it } from 'vitest'
import { inGroups } from './in-groups'

/** Groups that only count, and what was counted. */
function counted(enough: number) {
  const sizes: number[] = []
  const ask = inGroups(enough, async (waiting) => {
    sizes.push(waiting.length)
    for (const { resolve } of waiting.splice(0)) resolve(undefined)
  })
  return { sizes, ask: () => ask(async () => undefined) }
}

/** Asks in as many turns of the event loop that follow each other. Resolves once all are answered. */
const inTurns = (count: number, ask: () => Promise<unknown>): Promise<unknown> =>
  new Promise((resolve) =>
    setImmediate(() => resolve(Promise.all([count > 1 && inTurns(count - 1, ask), ask()]))),
  )

it('does together what comes in turns that follow each other', async () => {
  const { sizes, ask } = counted(10)
  await Promise.all([inTurns(3, ask), ask()])
  expect(sizes).toEqual([4])
})

it('waits no longer once there is enough', async () => {
  const { sizes, ask } = counted(3)
  await Promise.all([inTurns(5, ask), ask()])
  expect(sizes[0]).toBe(3)
  expect(sizes.reduce((sum, size) => sum + size)).toBe(6)
})
