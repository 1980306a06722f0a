import type { EndpointName } from './routes'

/** A successful write, broadcast to other tabs so that they can refetch. */
export interface Change {
  name: EndpointName
  /** Its path parameters. */
  parameters: Record<string, string>
}

/**
 * A change as a server sends it to an open page. Of somebody else's, the parameters say only what is concerned: the post, or the
 * person (`userId`).
 */
export interface LiveChange extends Change {
  /** Whether the caller of the stream made it, elsewhere. */
  own?: true
}

/** Path of the stream of changes, below the prefix. Only a server has it: it is none of the endpoints. */
export const changesPath = '/changes'

/** Request header with a random id of the page, so that its stream leaves out what the page has changed itself. */
export const pageHeader = 'Page-Id'

/** The most posts, and the most people, that one stream follows: so many ids fit into a URL that proxies accept. */
export const mostFollowed = 90
