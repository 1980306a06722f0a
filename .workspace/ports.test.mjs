// @ts-check
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listen, PortTaken } from '../shell/host/server/listen.mjs'
import { apps, forEachApp } from './apps.mjs'
import { checkApiPort, checkPorts, takenMessage } from './ports.mjs'

/** @param {string} host */
async function occupy(host) {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return /** @type {import('node:net').AddressInfo} */ (server.address()).port
}

test.each(['127.0.0.1', '::1', '0.0.0.0', '::'])(
  'a port that is in use only on %s is in use',
  async (host) => {
    const port = await occupy(host)
    await expect(listen(() => {}, port, 'localhost')).rejects.toThrow(new PortTaken(port))
    await expect(listen(() => {}, port, '0.0.0.0')).rejects.toThrow(new PortTaken(port))
  },
)

test('localhost is served on both of its addresses', async () => {
  const server = await listen((_, response) => response.end('here'), 0, 'localhost')
  onTestFinished(server.close)
  for (const address of ['127.0.0.1', '[::1]', 'localhost']) {
    expect(await (await fetch(`http://${address}:${server.port}`)).text()).toBe('here')
  }
  expect(server.origin).toBe(`http://localhost:${server.port}`)
})

test('every taken port is listed, with a command that avoids it', async () => {
  const port = await occupy('::1')
  const ports = { ...forEachApp(() => 0), social: port }
  await expect(checkPorts(ports, 'npm run dev')).rejects.toThrow(
    `Port ${port} (social) is already in use. Choose another one: SOCIAL_PORT=`,
  )
})

test('free ports pass', async () => {
  await expect(
    checkPorts(
      forEachApp(() => 0),
      'npm start',
    ),
  ).resolves.toBeUndefined()
})

test('the advice is a command that works', () => {
  const [, social] = apps
  if (!social) throw new Error('no second app')
  expect(takenMessage(social, 3001)).toBe(
    'Port 3001 (social) is already in use. Choose another one: SOCIAL_PORT=4001 npm start',
  )
  expect(takenMessage(social, 65_001, 'npm run dev')).toMatch('SOCIAL_PORT=64001 npm run dev')
})

test('the API of npm start -- --server has a port of its own, which is free', async () => {
  const ports = { ...forEachApp(() => 0), social: 3001 }
  await expect(checkApiPort(ports, { API_PORT: '3001' })).rejects.toThrow(
    'social and the API cannot both have port 3001. Change SOCIAL_PORT or API_PORT.',
  )
  const port = await occupy('::1')
  await expect(checkApiPort(ports, { API_PORT: `${port}` })).rejects.toThrow(
    `Port ${port} is already in use: choose another one with API_PORT.`,
  )
})

test.each(['0', 'none', '99999'])(
  'whether %s is a port of the API is for its server to say',
  async (port) => {
    await expect(
      checkApiPort(
        forEachApp(() => 0),
        { API_PORT: port },
      ),
    ).resolves.toBeUndefined()
  },
)
