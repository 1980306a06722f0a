import { type Change, type EndpointName, endpoints } from 'shared/contract'
import * as v from 'valibot'

/** A change as processes tell each other. */
export interface PublishedChange extends Change {
  /** Who made it. */
  callerId: string
  /** The page that made it, if it said so. */
  page?: string | undefined
}

const names = Object.keys(endpoints) as EndpointName[]

/** A change in a message of another process, which may run another version. */
export const publishedChange = v.object({
  name: v.picklist(names),
  parameters: v.record(v.string(), v.string()),
  callerId: v.string(),
  page: v.optional(v.string()),
})
