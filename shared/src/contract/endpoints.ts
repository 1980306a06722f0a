import type * as v from 'valibot'
import { accountEndpoints } from './endpoints/account'
import { bookmarkEndpoints } from './endpoints/bookmarks'
import { commentEndpoints } from './endpoints/comments'
import type { Endpoint } from './endpoints/endpoint'
import { mediaEndpoints } from './endpoints/media'
import { peopleEndpoints } from './endpoints/people'
import { postEndpoints } from './endpoints/posts'
import { sessionEndpoints } from './endpoints/session'
import { todoEndpoints } from './endpoints/todos'
import type { EndpointName } from './routes'

/** The endpoint table. The API's router, the client's types and the tests derive from it. */
export const endpoints = {
  ...sessionEndpoints,
  ...accountEndpoints,
  ...postEndpoints,
  ...commentEndpoints,
  ...bookmarkEndpoints,
  ...peopleEndpoints,
  ...mediaEndpoints,
  ...todoEndpoints,
} as const satisfies Record<EndpointName, Endpoint>

type Table = typeof endpoints

/** The JSON body of an endpoint. */
export type BodyOf<Name extends EndpointName> = Table[Name] extends {
  body: infer Body extends v.GenericSchema
}
  ? v.InferInput<Body>
  : undefined
