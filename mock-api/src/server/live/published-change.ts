import { type Change, type EndpointName, endpoints } from 'shared/contract'
import * as z from 'zod/mini'

/** A change as processes tell each other. */
export interface PublishedChange extends Change {
  /** Who made it. */
  callerId: string
  /** The page that made it, if it said so. */
  page?: string | undefined
}

const names = Object.keys(endpoints) as EndpointName[]

/** A change in a message of another process, which may run another version. */
export const publishedChange = z.object({
  name: z.enum(names),
  parameters: z.record(z.string(), z.string()),
  callerId: z.string(),
  page: z.optional(z.string()),
})
