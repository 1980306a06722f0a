// @ts-check
import * as z from 'zod/mini'
import { manifestFields } from './registry-schema.mjs'

// The schema of an app's manifest, `app.json`. All that the workspace and the shell know of an app comes from there.

export const appSchema = z.strictObject(
  {
    ...manifestFields,
    name: z.string().check(z.regex(/^[a-z][a-z0-9]*$/, 'expected a name such as notes: a-z and 0-9')),
    /**
     * `host` loads the others, `remote` is a part of the product, `tool` is one that other hosts load too. It decides what the app may
     * import, see `biome.json`.
     */
    kind: z.enum(['host', 'remote', 'tool']),
    /** The port at which it is served on this machine, unless `<NAME>_PORT` says otherwise. */
    port: z.int().check(z.minimum(1), z.maximum(65_535)),
  },
  // A field that is misspelt would be one that is not there.
  { error: ({ code, keys }) => (code === 'unrecognized_keys' ? `unknown field ${keys}` : undefined) },
)

/** @typedef {z.input<typeof appSchema>} Manifest */
