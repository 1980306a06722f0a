// @ts-check
import { expect, test } from 'vitest'
import { portsFromEnvironment } from './apps.mjs'
import { Problem } from './problem.mjs'

test('every app has its own port by default', () => {
  expect(portsFromEnvironment({})).toEqual({ shell: 3000, social: 3001, profile: 3002, mockman: 3003 })
})

test('a variable changes the port of its app alone', () => {
  expect(portsFromEnvironment({ SOCIAL_PORT: ' 4001 ', PROFILE_PORT: '' })).toEqual({
    shell: 3000,
    social: 4001,
    profile: 3002,
    mockman: 3003,
  })
})

test.each(['http', '80.5', '0', '-1', '65536', '1e3'])('%s is refused as a port', (text) => {
  expect(() => portsFromEnvironment({ MOCKMAN_PORT: text })).toThrow(
    new Problem(`MOCKMAN_PORT must be a port number from 1 to 65535, but is "${text}".`),
  )
})

test('two apps cannot have the same port', () => {
  expect(() => portsFromEnvironment({ SOCIAL_PORT: '3002' })).toThrow(
    'social and profile cannot both have port 3002. Change SOCIAL_PORT or PROFILE_PORT.',
  )
})
