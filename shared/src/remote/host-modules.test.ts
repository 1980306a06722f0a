import { expect, test } from 'vitest'
import { hostModule, takeHostModules } from './host-modules'

const loaded = (module: object) => ({ lib: () => module })

test('a remote has the modules that the page shares', async () => {
  const [react, router] = [{ useState: () => 0 }, { Link: 'a' }]
  await takeHostModules(
    { react: { '19.3.1': loaded(react) }, router: { '7.0.0': { get: async () => () => router } } },
    ['react', 'router'],
  )
  expect(hostModule('react')).toBe(react)
  expect(hostModule('router')).toBe(router)
})

test('of several versions, the remote has the one that the page runs', async () => {
  const running = {}
  await takeHostModules(
    {
      dates: {
        '1.0.0': { get: () => () => ({}) },
        '0.9.0': loaded(running),
        '2.0.0': { get: () => () => ({}) },
      },
    },
    ['dates'],
  )
  expect(hostModule('dates')).toBe(running)
})

test('a remote keeps what it has when it is initialized again', async () => {
  const first = {}
  await takeHostModules({ store: { '1.0.0': loaded(first) } }, ['store'])
  await takeHostModules({ store: { '1.0.0': loaded({}) } }, ['store'])
  expect(hostModule('store')).toBe(first)
})

test('a module that the page does not share is named', async () => {
  await expect(takeHostModules({ react: {} }, ['charts'])).rejects.toThrow(
    'This page does not share “charts”, which the remote needs.',
  )
})

test('a module that fails to load can be taken later', async () => {
  const module = {}
  let fails = true
  const get = async () => {
    if (fails) throw new Error('offline')
    return () => module
  }
  await expect(takeHostModules({ slow: { '1.0.0': { get } } }, ['slow'])).rejects.toThrow('offline')
  fails = false
  await takeHostModules({ slow: { '1.0.0': { get } } }, ['slow'])
  expect(hostModule('slow')).toBe(module)
})

test('a module that nobody has taken is named too', () => {
  expect(() => hostModule('forms')).toThrow('“forms” was used before the page had shared it.')
})
