import type { Limit } from './limit-table'

/** What was counted so far, and the milliseconds until it begins anew. */
export interface Count {
  count: number
  endsInMs: number
}

/** Counts by limit and key; a count begins anew when the limit's time is over. A count of 0 is not kept. */
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

/** Whole, because sums of fractions are not exact: a minute would end in 61 seconds, rounded up. */
const milliseconds = () => Math.floor(performance.now())

/** Counts in the memory of this process. @param clock whole milliseconds of any epoch */
export function memoryCounters(clock: () => number = milliseconds): LimitCounters {
  const windows = new Map<string, Map<string, Window>>()

  function windowsOf({ name }: Limit): Map<string, Window> {
    const ofLimit = windows.get(name) ?? new Map<string, Window>()
    windows.set(name, ofLimit)
    return ofLimit
  }

  return {
    async add(limit, key, amount) {
      const now = clock()
      const ofLimit = windowsOf(limit)
      const known = ofLimit.get(key)
      const current = known && known.end > now ? known : undefined
      const count = Math.max(0, (current?.count ?? 0) + amount)
      const isKept = current !== undefined && !(limit.isRenewed && amount > 0)
      const end = isKept ? current.end : now + limit.windowMs
      // Deleted first, so that the order of keys is the order of their windows.
      if (!isKept || count === 0) ofLimit.delete(key)
      if (count > 0) ofLimit.set(key, { count, end })
      const [oldest] = ofLimit.keys()
      if (ofLimit.size > mostKeys && oldest !== undefined) ofLimit.delete(oldest)
      return { count, endsInMs: end - now }
    },
  }
}
