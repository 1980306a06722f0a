import { type Change, type EndpointName, endpoints } from 'shared/contract'
import * as z from 'zod/mini'
import { matchRoute } from '../http/routes'

/** What the tabs of one database tell each other. */
export interface OtherTabs {
  /** Tells the others of a request that changed something. Reads and refused requests are none of their business. */
  tell(request: Request, response: Response): void
  /** Calls back for what other tabs changed. Returns what ends it. */
  listen(listener: (change: Change) => void): () => void
  close(): void
}

const names = Object.keys(endpoints) as EndpointName[]
const message = z.object({ name: z.enum(names), parameters: z.record(z.string(), z.string()) })

/** What a message says; nothing when it is none of ours. Other versions, and whatever else runs at this origin, may send any. */
function changeOf(data: unknown): Change | undefined {
  const read = message.safeParse(data)
  if (!read.success) return undefined
  const { name, parameters } = read.data
  const asked = endpoints[name].path.split('/').filter((segment) => segment.startsWith(':'))
  return asked.every((segment) => parameters[segment.slice(1)]) ? { name, parameters } : undefined
}

/** Opens the channel between the tabs that share a database. */
export function connectTabs(databaseName: string): OtherTabs {
  const channel = new BroadcastChannel(databaseName)
  return {
    tell(request, response) {
      if (!response.ok || request.method === 'GET' || request.method === 'HEAD') return
      const match = matchRoute(request.method, new URL(request.url).pathname)
      if (match.kind !== 'found') return
      const change: Change = { name: match.name, parameters: match.parameters }
      channel.postMessage(change)
    },
    listen(listener) {
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        const change = changeOf(data)
        if (change) listener(change)
      }
      channel.addEventListener('message', onMessage)
      return () => channel.removeEventListener('message', onMessage)
    },
    close: () => channel.close(),
  }
}
