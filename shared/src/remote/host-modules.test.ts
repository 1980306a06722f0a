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
  const others = { '1.0.0': { get: () => () => ({}) }, '2.0.0': { get: () => () => ({}) } }
  await takeHostModules({ dates: { ...others, '0.9.0': loaded(running) } }, ['dates'])
  await takeHostModules({ times: { ...others, '0.9.0': { loaded: 1, get: () => () => running } } }, ['times'])
  expect(hostModule('dates')).toBe(running)
  expect(hostModule('times')).toBe(running)
})

test('of several versions that the page does not run yet, the remote has the newest', async () => {
  const newest = {}
  const version = (module: object) => ({ get: () => () => module })
  const versions = { '9.9.9': version({}), '10.2.0': version(newest), '10.1.9': version({}) }
  await takeHostModules({ forms: versions }, ['forms'])
  expect(hostModule('forms')).toBe(newest)
})

test('a remote keeps what it has when it is initialized again', async () => {
  const first = {}
  await takeHostModules({ store: { '1.0.0': loaded(first) } }, ['store'])
  await takeHostModules({ store: { '1.0.0': loaded({}) } }, ['store'])
  expect(hostModule('store')).toBe(first)
})

test('a module that the page does not share is named where it is used, and the others are there', async () => {
  const react = {}
  await takeHostModules({ 'react-dom': { '19.0.0': loaded(react) } }, ['react-dom', 'charts'])
  expect(hostModule('react-dom')).toBe(react)
  expect(() => hostModule('charts')).toThrow('This page does not share “charts”, which the remote needs.')
})

test('a module that is older than the remote needs is named where it is used, with both versions', async () => {
  const versions = { '17.0.2': loaded({}), '18.3.1': { get: () => () => ({}) } }
  await takeHostModules({ view: versions }, ['view'], { view: 18 })
  expect(() => hostModule('view')).toThrow(
    'This page has “view” 17.0.2, and the remote needs version 18 or newer.',
  )
  await takeHostModules({ chart: { '18.0.0': loaded({}) } }, ['chart'], { chart: 18 })
  expect(hostModule('chart')).toEqual({})
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
