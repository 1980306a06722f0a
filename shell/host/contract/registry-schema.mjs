// @ts-check
import * as v from 'valibot'

// The schema of /remotes.json, for the server, which composes pages from it, and for the page, which loads the remotes.

/** A route pattern that react-router expands to one pattern: no optional segments, no splat. */
const path = v.pipe(v.string(), v.regex(/^\/[^?#*\s]*$/, 'expected a path such as /feed or /post/:postId'))

/** A relative URL that resolves to the origin of the entry. */
const file = v.pipe(v.string(), v.check(isBesideEntry, 'expected a file relative to the entry'))

/** @param {string} text */
function isBesideEntry(text) {
  const origin = 'https://remote.invalid'
  return URL.canParse(text, origin) && new URL(text, origin).origin === origin
}

/** @param {string} text */
function isWebUrl(text) {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

const version = v.object({
  /** Absolute URL of its `remoteEntry.js`. */
  entry: v.pipe(v.string(), v.check(isWebUrl, 'expected the http(s) address of a remoteEntry.js')),
  version: v.string(),
  /** False if its container needs no Federation runtime of the page. Written on deploy. */
  usesRuntime: v.optional(v.boolean()),
  /** Files to preload with the entry, relative to it. Hints, written on deploy. */
  preload: v.optional(v.array(file), []),
  /** Files that most of its pages and slots need next, relative to the entry. Hints, written on deploy. */
  firstView: v.optional(v.array(file)),
  /** Files that the page at a path needs besides those, by route pattern. Hints, written on deploy. */
  pages: v.optional(v.record(v.string(), v.array(file))),
  /** Files that its views load on demand, such as dialogs, relative to the entry. Hints, written on deploy. */
  onDemand: v.optional(v.array(file)),
  /** Integrity hashes of its scripts and styles, by file relative to the entry. */
  integrity: v.optional(
    v.record(
      v.string(),
      v.pipe(v.string(), v.regex(/^sha(256|384|512)-[A-Za-z0-9+/]+=*$/, 'expected a hash such as sha256-…')),
    ),
  ),
})

/** A navigation link to one of the remote's pages. */
const link = v.object({
  label: v.pipe(v.string(), v.minLength(1)),
  /** One of its paths. `:username` is replaced by that of the logged-in person. */
  path,
  /** The name of one of the shell's icons, see `shell/src/layout/icons.ts`. */
  icon: v.optional(v.string()),
  /** `main`: the left column and the phone's bar. `phone`: the bar only. `more`: the shell's list of further pages. */
  place: v.optional(v.picklist(['main', 'phone', 'more']), 'main'),
  seenBy: v.optional(v.picklist(['everyone', 'members', 'visitors']), 'everyone'),
  /** A keyboard shortcut, such as `g h`. */
  keys: v.optional(v.string()),
})

/** The name of a slot, and the position among its contributions: lowest first, 0 by default. */
const slot = v.union([v.string(), v.object({ name: v.string(), order: v.number() })])

/** The part of an app's manifest, `app.json`, that the registry repeats. */
export const manifestFields = {
  /** The name under which the app is built, and the `id` of a remote's definition. */
  name: v.pipe(v.string(), v.minLength(1)),
  /** Route patterns of the paths it owns. */
  paths: v.optional(v.array(path), []),
  /** Route patterns of the paths that require a login. */
  guarded: v.optional(v.array(path), []),
  /** Slots it fills. */
  slots: v.optional(v.array(slot), []),
  /** `any`: its pages may send requests to any origin; otherwise only to the product's own. */
  connect: v.optional(v.literal('any')),
  /** Whether its pages extend over the right column. */
  wide: v.optional(v.boolean(), false),
  navigation: v.optional(v.array(link), []),
  /**
   * What stands for its views while their code loads, by route pattern: their title, if no navigation link has it, and the names of their
   * parts from top to bottom, see `shell/src/layout/page-loading.tsx`. Unknown parts are left out.
   */
  placeholders: v.optional(
    v.record(path, v.object({ title: v.optional(v.string()), parts: v.optional(v.array(v.string())) })),
  ),
  /**
   * What its views at a path ask the API for first, by route pattern: exactly as they ask, below the API's prefix, with the path's
   * parameters, those of its query, and `:sort`, the chosen order of posts. The shell sends these calls while the remote's code is still loading.
   */
  firstCalls: v.optional(v.record(path, v.array(v.pipe(v.string(), v.startsWith('/'))))),
}

const entry = v.object({
  ...version.entries,
  ...manifestFields,
  /** Kill switch: the remote is not loaded, and its areas show that it is unavailable. */
  disabled: v.optional(v.boolean()),
  /** The previous version, used when the current one fails to load. */
  previous: v.optional(version),
})

/**
 * The schema of `/remotes.json`. Pages ignore unknown fields: a newer file must not stop an older shell. Commands and the server's log name
 * them (`host/files/unknown-fields.mjs`).
 */
export const registrySchema = v.object({ remotes: v.array(entry) })

/** @typedef {v.InferInput<typeof registrySchema>} RegistryFile input, with fields that have a default optional */
/** @typedef {v.InferOutput<typeof registrySchema>} Registry */
/** @typedef {v.InferOutput<typeof version>} RemoteVersion one deployed version of a remote */
/** @typedef {v.InferOutput<typeof entry>} RegistryEntry one remote, as the registry names it */
/** @typedef {v.InferOutput<typeof link>} NavigationLink */
