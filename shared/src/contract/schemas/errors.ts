import * as z from 'zod/mini'

/** The body of every error: messages for people. */
export const errorAnswer = z.object({ errors: z.array(z.string()) })
