import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatRelativeTime } from './format-relative-time'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

test.each([
  ['2026-11-20T12:00:30Z', 'few seconds ago'],
  ['2026-11-20T11:59:01Z', 'few seconds ago'],
  ['2026-11-20T11:59:00Z', '1 min ago'],
  ['2026-11-20T11:00:01Z', '59 min ago'],
  ['2026-11-20T11:00:00Z', '1 h ago'],
  ['2026-11-19T12:00:01Z', '23 h ago'],
  ['2026-11-19T12:00:00Z', '1 d ago'],
  ['2026-10-21T12:00:00Z', '30 d ago'],
  ['2026-10-20T12:00:00Z', '1 mo ago'],
  ['2025-12-20T12:00:00Z', '11 mo ago'],
  ['2025-11-20T12:00:00Z', 'Nov 20, 2025'],
])('%s is formatted as %s', (moment, words) => {
  expect(formatRelativeTime(moment)).toBe(words)
})
