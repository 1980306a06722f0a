import type { Change } from 'shared/contract'
import { matchRoute } from '../http/routes'

/** What the tabs of one database tell each other. */
export interface OtherTabs {
  /** Tells the others of a request that changed something. Reads and refused requests are none of their business. */
  tell(request: Request, response: Response): void
  /** Calls back for what other tabs changed. Returns what ends it. */
  listen(listener: (change: Change) => void): () => void
  close(): void
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
      const onMessage = ({ data }: MessageEvent<Change>) => listener(data)
      channel.addEventListener('message', onMessage)
      return () => channel.removeEventListener('message', onMessage)
    },
    close: () => channel.close(),
  }
}
