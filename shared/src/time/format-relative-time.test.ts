import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatRelativeTime } from './format-relative-time'

// Without a zone: days and months are those of the reader's calendar, wherever the tests run.
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00') }))
afterEach(() => void vi.useRealTimers())

test.each([
  ['2026-11-20T12:00:30', 'few seconds ago'],
  ['2026-11-20T11:59:01', 'few seconds ago'],
  ['2026-11-20T11:59:00', '1 min ago'],
  ['2026-11-20T11:00:01', '59 min ago'],
  ['2026-11-20T11:00:00', '1 h ago'],
  ['2026-11-19T12:00:01', '23 h ago'],
  ['2026-11-19T12:00:00', '1 d ago'],
  ['2026-10-21T12:00:00', '30 d ago'],
  ['2026-10-20T12:00:00', '1 mo ago'],
  ['2025-12-20T12:00:00', '11 mo ago'],
  ['2025-11-20T12:00:00', 'Nov 20, 2025'],
])('%s is formatted as %s', (moment, words) => {
  expect(formatRelativeTime(moment)).toBe(words)
})

test('24 hours are a day also when summer time ends in between', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  vi.setSystemTime('2026-10-25T12:30:00+01:00')
  expect(formatRelativeTime('2026-10-24T14:30:00+02:00')).toBe('23 h ago')
  expect(formatRelativeTime('2026-10-24T13:00:00+02:00')).toBe('1 d ago')
  expect(formatRelativeTime('2026-10-24T12:31:00+02:00')).toBe('1 d ago')
  vi.unstubAllEnvs()
})
