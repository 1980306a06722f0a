// @ts-check
import * as z from 'zod/mini'
import { manifestFields } from './registry-schema.mjs'

// The schema of an app's manifest, `app.json`: all that the workspace and the shell know about an app.

export const appSchema = z.strictObject(
  {
    ...manifestFields,
    name: z.string().check(z.regex(/^[a-z][a-z0-9]*$/, 'expected a name such as notes: a-z and 0-9')),
    /**
     * `host` loads the others, `remote` is part of the product, `tool` is a remote that other hosts load too. Decides what the
     * app may import, see `biome.json`.
     */
    kind: z.enum(['host', 'remote', 'tool']),
    /** Local port, unless `<NAME>_PORT` overrides it. */
    port: z.int().check(z.minimum(1), z.maximum(65_535)),
  },
  // Strict, so that a misspelt field is an error.
  { error: ({ code, keys }) => (code === 'unrecognized_keys' ? `unknown field ${keys}` : undefined) },
)

/** @typedef {z.input<typeof appSchema>} Manifest */
