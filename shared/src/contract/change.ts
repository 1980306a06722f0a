import type { EndpointName } from './routes'

/** A call that changed something: what one tab tells the others, so that they can ask again. */
export interface Change {
  name: EndpointName
  /** The parameters of its path. */
  parameters: Record<string, string>
}
