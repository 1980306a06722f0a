import * as v from 'valibot'

/** The body of every error: messages for people. */
export const errorAnswer = v.object({ errors: v.array(v.string()) })
