// @ts-check
import * as z from 'zod/mini'

// The schema of /remotes.json, for the server, which composes pages from it, and for the page, which loads the remotes.

/** A route pattern that react-router expands to one pattern: no optional segments, no splat. */
const path = z.string().check(z.regex(/^\/[^?#*\s]*$/, 'expected a path such as /feed or /post/:postId'))

/** A relative URL that resolves to the origin of the entry. */
const file = z.string().check(z.refine(isBesideEntry, 'expected a file relative to the entry'))

/** @param {string} text */
function isBesideEntry(text) {
  const origin = 'https://remote.invalid'
  return URL.canParse(text, origin) && new URL(text, origin).origin === origin
}

const version = z.object({
  /** Absolute URL of its `remoteEntry.js`. */
  entry: z.url({ protocol: /^https?$/, error: 'expected the http(s) address of a remoteEntry.js' }),
  version: z.string(),
  /** False if its container needs no Federation runtime of the page. Written on deploy. */
  usesRuntime: z.optional(z.boolean()),
  /** Files to preload with the entry, relative to it. Hints, written on deploy. */
  preload: z._default(z.array(file), []),
  /** Files that most of its pages and slots need next, relative to the entry. Hints, written on deploy. */
  firstView: z.optional(z.array(file)),
  /** Files that the page at a path needs besides those, by route pattern. Hints, written on deploy. */
  pages: z.optional(z.record(z.string(), z.array(file))),
  /** Integrity hashes of its scripts and styles, by file relative to the entry. */
  integrity: z.optional(
    z.record(
      z.string(),
      z.string().check(z.regex(/^sha(256|384|512)-[A-Za-z0-9+/]+=*$/, 'expected a hash such as sha256-…')),
    ),
  ),
})

/** A navigation link to one of the remote's pages. */
const link = z.object({
  label: z.string().check(z.minLength(1)),
  /** One of its paths. `:username` is replaced by that of the logged-in person. */
  path,
  /** The name of one of the shell's icons, see `shell/src/layout/icons.ts`. */
  icon: z.optional(z.string()),
  /** `main`: the left column and the phone's bar. `phone`: the bar only. `more`: the shell's list of further pages. */
  place: z._default(z.enum(['main', 'phone', 'more']), 'main'),
  seenBy: z._default(z.enum(['everyone', 'members', 'visitors']), 'everyone'),
  /** A keyboard shortcut, such as `g h`. */
  keys: z.optional(z.string()),
})

/** The name of a slot, and the position among its contributions: lowest first, 0 by default. */
const slot = z.union([z.string(), z.object({ name: z.string(), order: z.number() })])

/** The part of an app's manifest, `app.json`, that the registry repeats. */
export const manifestFields = {
  /** The name under which the app is built, and the `id` of a remote's definition. */
  name: z.string().check(z.minLength(1)),
  /** Route patterns of the paths it owns. */
  paths: z._default(z.array(path), []),
  /** Route patterns of the paths that require a login. */
  guarded: z._default(z.array(path), []),
  /** Slots it fills. */
  slots: z._default(z.array(slot), []),
  /** `any`: its pages may send requests to any origin; otherwise only to the product's own. */
  connect: z.optional(z.literal('any')),
  /** Whether its pages extend over the right column. */
  wide: z._default(z.boolean(), false),
  navigation: z._default(z.array(link), []),
  /**
   * What its views at a path ask the API for first, by route pattern: exactly as they ask, below the API's prefix, with the path's
   * parameters and `:sort`, the chosen order of posts. The shell sends these calls while the remote's code is still loading.
   */
  firstCalls: z.optional(z.record(path, z.array(z.string().check(z.startsWith('/'))))),
}

const entry = z.extend(version, {
  ...manifestFields,
  /** Kill switch: the remote is not loaded, and its areas show that it is unavailable. */
  disabled: z.optional(z.boolean()),
  /** The previous version, used when the current one fails to load. */
  previous: z.optional(version),
})

/** The schema of `/remotes.json`. Unknown fields are ignored: a newer file must not stop an older shell. */
export const registrySchema = z.object({ remotes: z.array(entry) })

/** @typedef {z.input<typeof registrySchema>} RegistryFile input, with fields that have a default optional */
/** @typedef {z.output<typeof registrySchema>} Registry */
/** @typedef {z.output<typeof version>} RemoteVersion one deployed version of a remote */
/** @typedef {z.output<typeof entry>} RegistryEntry one remote, as the registry names it */
/** @typedef {z.output<typeof link>} NavigationLink */
