import type { EndpointName } from './routes'

/** A successful write, broadcast to other tabs so that they can refetch. */
export interface Change {
  name: EndpointName
  /** Its path parameters. */
  parameters: Record<string, string>
}
