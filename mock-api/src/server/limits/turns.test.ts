import { expect, it } from 'vitest'
import { createTurns } from './turns'

it('runs so much at once, lets some wait in their order, and refuses the rest', async () => {
  const inTurn = createTurns({ atOnce: 2, waiting: 1 })
  const ends: (() => void)[] = []
  const started: string[] = []
  const work = (name: string) => () => {
    started.push(name)
    return new Promise<string>((resolve) => ends.push(() => resolve(name)))
  }
  const [a, b, c] = [inTurn(work('a')), inTurn(work('b')), inTurn(work('c'))]
  await expect(inTurn(work('d'))).rejects.toThrow('The service is busy')
  expect(started).toEqual(['a', 'b'])
  ends[0]?.()
  expect(await a).toBe('a')
  expect(started).toEqual(['a', 'b', 'c'])
  ends[1]?.()
  ends[2]?.()
  expect(await Promise.all([b, c])).toEqual(['b', 'c'])
})

it('passes the turn on after a failure', async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 1 })
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
  expect(await inTurn(async () => 'again')).toBe('again')
})
