// @ts-check
import * as z from 'zod/mini'

// The schema of /remotes.json for the server, which composes pages from it, and for the page, which loads the remotes.

/** A route pattern that react-router expands to one pattern: no optional segments, no splat. */
const path = z.string().check(z.regex(/^\/[^?#*\s]*$/, 'expected a path such as /feed or /post/:postId'))

/** Anything that stays at the origin of the entry when it is resolved against it. */
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
  /** Files that it needs as soon as it is loaded, relative to the entry: hints, written when it is deployed. */
  preload: z._default(z.array(file), []),
  /** Hashes of its scripts and styles, by file relative to the entry, in the form of the `integrity` attribute. */
  integrity: z.optional(
    z.record(
      z.string(),
      z.string().check(z.regex(/^sha(256|384|512)-[A-Za-z0-9+/]+=*$/, 'expected a hash such as sha384-…')),
    ),
  ),
})

/** A way to one of the remote's pages, which the shell offers. */
const link = z.object({
  label: z.string().check(z.minLength(1)),
  /** One of its paths. `:username` stands for that of whoever is logged in. */
  path,
  /** The name of one of the shell's icons, see `shell/src/layout/icons.ts`. */
  icon: z.optional(z.string()),
  /** `main`: the column and the phone's bar. `phone`: that bar alone. `more`: where the shell lists what else there is. */
  place: z._default(z.enum(['main', 'phone', 'more']), 'main'),
  seenBy: z._default(z.enum(['everyone', 'members', 'visitors']), 'everyone'),
  /** A keyboard shortcut, such as `g h`. */
  keys: z.optional(z.string()),
})

/** The name of a slot, with its order among those who fill it too: the lower stands first, 0 where nothing is said. */
const slot = z.union([z.string(), z.object({ name: z.string(), order: z.number() })])

/** What an app says of itself in its manifest, `app.json`, and the registry repeats. */
export const manifestFields = {
  /** The name under which the app is built, and the `id` of a remote's definition. */
  name: z.string().check(z.minLength(1)),
  /** Paths it owns, as route patterns: their places are held before it is loaded. */
  paths: z._default(z.array(path), []),
  /** Those of its paths that only people who are logged in see. */
  guarded: z._default(z.array(path), []),
  /** Slots it fills. */
  slots: z._default(z.array(slot), []),
  /** `any`: its pages send requests to whatever address a person types. Others reach the product's own origins. */
  connect: z.optional(z.literal('any')),
  /** Whether its pages take the right column's place as well. */
  wide: z._default(z.boolean(), false),
  navigation: z._default(z.array(link), []),
}

const entry = z.extend(version, {
  ...manifestFields,
  /** A kill switch: nothing of the remote is loaded, and its places say that it is not available. */
  disabled: z.optional(z.boolean()),
  /** The version before this one, which runs when this one cannot be had. */
  previous: z.optional(version),
})

/** The schema of `/remotes.json`. Unknown fields are ignored: a newer file must not stop an older shell. */
export const registrySchema = z.object({ remotes: z.array(entry) })

/** @typedef {z.input<typeof registrySchema>} RegistryFile what is written; what has a default may be missing */
/** @typedef {z.output<typeof registrySchema>} Registry */
/** @typedef {z.output<typeof version>} RemoteVersion one deployed version of a remote */
/** @typedef {z.output<typeof entry>} RegistryEntry one remote, as the registry names it */
/** @typedef {z.output<typeof link>} NavigationLink */
