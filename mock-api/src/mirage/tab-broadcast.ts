import { type Change, type EndpointName, endpoints } from 'shared/contract'
import * as v from 'valibot'

/** Broadcasts changes between the tabs that share a database. */
export interface TabBroadcast {
  notify(change: Change): void
  /** Calls back with changes made by other tabs. Returns an unsubscribe function. */
  listen(listener: (change: Change) => void): () => void
  close(): void
}

const names = Object.keys(endpoints) as EndpointName[]
const message = v.object({ name: v.picklist(names), parameters: v.record(v.string(), v.string()) })

/** Parses a message; undefined when it is not ours. Other versions and other code at this origin may send anything. */
function changeOf(data: unknown): Change | undefined {
  const read = v.safeParse(message, data)
  if (!read.success) return undefined
  const { name, parameters } = read.output
  const asked = endpoints[name].path.split('/').filter((segment) => segment.startsWith(':'))
  return asked.every((segment) => parameters[segment.slice(1)]) ? { name, parameters } : undefined
}

/** Nothing where the browser blocks storage: Firefox refuses channels then as well. No other tab shares data with this one there. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}

export function openTabBroadcast(databaseName: string): TabBroadcast {
  const channel = openChannel(databaseName)
  return {
    notify: (change) => channel?.postMessage(change),
    listen(listener) {
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        const change = changeOf(data)
        if (change) listener(change)
      }
      channel?.addEventListener('message', onMessage)
      return () => channel?.removeEventListener('message', onMessage)
    },
    close: () => channel?.close(),
  }
}
