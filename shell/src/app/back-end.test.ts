import { demoAccounts } from 'mock-api/seed'
import { expect, it } from 'vitest'
import { startBackEnd } from './back-end'
import type { RuntimeConfig } from './runtime-config'

it.each([
  ['alone', false, []],
  ['alone, apart from the accounts that the seed has for guests of a demo', true, demoAccounts],
])('leaves an API that a server runs %s', async (_, hasDemoAccounts, accounts) => {
  const native = window.fetch
  const config = { apiUrl: 'https://api.example', demoAccounts: hasDemoAccounts } as RuntimeConfig
  const backEnd = await startBackEnd(Promise.resolve(config))
  expect(backEnd.persistent).toBe(true)
  expect(await backEnd.loadDemoAccounts()).toEqual(accounts)
  expect(window.fetch).toBe(native)
})
