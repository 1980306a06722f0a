import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { logFormat } from './plugins/audit-log'
import { startServer } from './testing/test-server'
import { createWarnings } from './warnings'

it('warnings are printed until there is a log, and then its lines', () => {
  const printed = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => printed.mockRestore())
  const lines: string[] = []
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const warnings = createWarnings()
  const error = Object.assign(new Error('disk full'), { rows: ['secret'] })
  warnings.warn('Waiting.')
  warnings.warn('Not deleted.', error)
  expect(printed.mock.calls).toEqual([['Waiting.'], ['Not deleted.', error]])
  warnings.logTo(Fastify({ logger: { level: 'warn', ...logFormat, stream } }).log)
  warnings.warn('Waiting.')
  warnings.warn('Not deleted.', error)
  warnings.warn('Not deleted.', 'disk full')
  expect(printed).toHaveBeenCalledTimes(2)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, msg: 'Waiting.' },
    { level: 40, msg: 'Not deleted.', err: { message: 'disk full' } },
    { level: 40, msg: 'Not deleted. disk full' },
  ])
  expect(lines.join()).not.toContain('secret')
})

it('a server for all machines that does not know its address warns that others will see no pictures', async () => {
  const printed = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => printed.mockRestore())
  await startServer({ API_HOST: '127.0.0.1' })
  await startServer({ API_HOST: '0.0.0.0', API_ORIGIN: 'https://api.example' })
  expect(printed).not.toHaveBeenCalled()
  const { address } = await startServer({ API_HOST: '0.0.0.0' })
  expect(printed.mock.calls).toEqual([
    [`API_ORIGIN is not set: on other machines no picture loads, because their URLs begin with ${address}.`],
  ])
})
