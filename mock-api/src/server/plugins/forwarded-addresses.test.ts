import { expect, it } from 'vitest'
import { startServer } from '../testing/test-server'

it.each([
  ['1.2.3.4:1001', '1.2.3.4'],
  ['[2001:db8::1]:1001', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  // A trusted proxy in between.
  ['1.2.3.4:1001, 127.0.0.1:1002', '1.2.3.4'],
  ['5.6.7.8, unknown, 1.2.3.4', '1.2.3.4'],
  ['5.6.7.8, unknown', '127.0.0.1'],
  ['unknown', '127.0.0.1'],
])('“%s” of a trusted proxy is counted and logged as %s', async (forwarded, address) => {
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  const { send } = await startServer(
    { API_TRUSTED_PROXIES: 'loopback', API_HOST: '127.0.0.1', API_LOG_LEVEL: 'warn' },
    undefined,
    { log },
  )
  const write = async (headers: Record<string, string>) =>
    Number((await send('POST', '/api/posts', { headers })).headers.get('ratelimit-remaining'))
  const before = await write({ 'X-Forwarded-For': address })
  expect(await write({ 'X-Forwarded-For': forwarded })).toBe(before - 1)
  await expect.poll(() => lines.length).toBe(2)
  expect(lines.map((line) => JSON.parse(line).refused.ip)).toEqual([address, address])
})
