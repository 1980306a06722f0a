// @ts-check
import * as v from 'valibot'
import { onlyFields } from './only-fields.mjs'
import { manifestFields } from './registry-schema.mjs'

// The schema of an app's manifest, `app.json`: all that the workspace and the shell know about an app.

export const appSchema = onlyFields({
  ...manifestFields,
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]*$/, 'expected a name such as notes: a-z and 0-9')),
  /**
   * `host` loads the others, `remote` is part of the product, `tool` is a remote that other hosts load too. Decides what the
   * app may import, see `biome.json`.
   */
  kind: v.picklist(['host', 'remote', 'tool']),
  /** Local port, unless `<NAME>_PORT` overrides it. */
  port: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(65_535)),
})

/** @typedef {v.InferInput<typeof appSchema>} Manifest */
