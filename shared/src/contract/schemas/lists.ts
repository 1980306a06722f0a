import * as z from 'zod/mini'

/** Query of any list: how many items, and after which. Numbers are strings. */
export const pageQuery = z.object({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  cursor: z.optional(z.string()),
})
