import type { Limit } from './limit-table'

/** What was counted so far, and the milliseconds until it begins anew. */
export interface Count {
  count: number
  endsInMs: number
}

/** Counts by limit and key; a count begins anew when the limit's time is over. */
export interface LimitCounters {
  /** @param amount may be negative, to give back, or 0, to look */
  add(limit: Limit, key: string, amount: number): Promise<Count>
}

/** Keys that are remembered per limit. The oldest is forgotten first, so a flood of addresses fills no memory. */
const mostKeys = 50_000

interface Window {
  count: number
  end: number
}

/** Counts in the memory of this process. @param clock milliseconds of any epoch */
export function memoryCounters(clock: () => number = () => performance.now()): LimitCounters {
  const windows = new Map<string, Map<string, Window>>()

  function windowOf({ name, windowMs }: Limit, key: string, now: number): Window {
    const ofLimit = windows.get(name) ?? new Map<string, Window>()
    windows.set(name, ofLimit)
    const known = ofLimit.get(key)
    if (known && known.end > now) return known
    const fresh = { count: 0, end: now + windowMs }
    // Deleted first, so that the order of keys is the order of their windows.
    ofLimit.delete(key)
    ofLimit.set(key, fresh)
    const [oldest] = ofLimit.keys()
    if (ofLimit.size > mostKeys && oldest !== undefined) ofLimit.delete(oldest)
    return fresh
  }

  return {
    async add(limit, key, amount) {
      const now = clock()
      const window = windowOf(limit, key, now)
      window.count = Math.max(0, window.count + amount)
      return { count: window.count, endsInMs: window.end - now }
    },
  }
}
