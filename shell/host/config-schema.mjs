// @ts-check
import * as z from 'zod/mini'

// The schema of /config.json for the server, which makes the policy from it, and for the page. A number outside its bounds
// is wrong like any other field: a clamped one would do something else than the file says.

/** What a person still waits for: an attempt, or an answer, that takes longer is an error in the file. */
const longest = 60_000

/** An origin as browsers write it, for example `https://social.example` or `http://localhost:3001`. */
const origin = z.string().check(z.refine(isOrigin, 'expected an origin, such as https://social.example'))

const milliseconds = z.number().check(z.minimum(0), z.maximum(longest))
const percentage = z.number().check(z.minimum(0), z.maximum(100))

/** @param {string} text */
function isOrigin(text) {
  // Hosts may hold ";" and "'", which mean something in a policy.
  return /^https?:\/\/[\w.:[\]-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text
}

/**
 * Whether files and reports may be sent there: to a path of this site, over https, or to this machine.
 * @param {string} text
 */
function isReceiver(text) {
  const site = 'http://site.invalid'
  if (!URL.canParse(text, site)) return false
  const { protocol, hostname, origin } = new URL(text, site)
  const isThisMachine = protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname)
  return origin === site || protocol === 'https:' || isThisMachine
}

const receiver = z
  .string()
  .check(z.refine(isReceiver, 'it must be a path of this site, or begin with https://'))

/** The schema of `/config.json`. Every field has a default; unknown ones are ignored. */
export const configSchema = z.object({
  /** Milliseconds that every answer of the in-browser API takes. */
  apiDelay: z._default(milliseconds, 400),
  /** What goes wrong on purpose in the in-browser API, as mock-api's README tells; nothing by default. */
  apiFaults: z._default(
    z.strictObject({
      errorRate: z.optional(percentage),
      dropRate: z.optional(percentage),
      lostRate: z.optional(percentage),
      hangRate: z.optional(percentage),
      htmlRate: z.optional(percentage),
      slowBy: z.optional(milliseconds),
    }),
    {},
  ),
  /** Where pictures and videos are uploaded to (decision 19). The page has defaults for what is missing. */
  upload: z.optional(
    z.strictObject({
      url: z.optional(receiver),
      preset: z.optional(z.string().check(z.minLength(1))),
      folder: z.optional(z.string()),
    }),
  ),
  /** Whether scripts in the page find the API as `window.echosphereApi`. */
  developerHandles: z._default(z.boolean(), false),
  /** Milliseconds that one attempt to load a remote may take. */
  remoteTimeout: z._default(z.number().check(z.minimum(100), z.maximum(longest)), 5000),
  /** Attempts to load a remote before its fallback is shown. */
  remoteAttempts: z._default(z.int().check(z.minimum(1), z.maximum(10)), 3),
  /** The public key of Ed25519, in base64url, that `/remotes.json` must be signed with; none asks for no signature. */
  registryKey: z.optional(
    z.string().check(z.regex(/^[\w-]{43}$/, 'expected a public key of Ed25519 in base64url')),
  ),
  /** Origins beside the page's own that code may be loaded from. */
  trustedOrigins: z._default(z.array(origin), []),
  /** Origins whose pictures and videos are shown at once, beside the page's own and that of `upload.url`. */
  mediaOrigins: z._default(z.array(origin), []),
  /** Where browsers report what they refused for the page's policy; nowhere by default. */
  reportTo: z.optional(receiver),
  /** Whether a person may put another build of a remote in its place, for their tab; the page is then not held to hashes. */
  overrides: z._default(z.boolean(), false),
  /** Whether `/__remotes` shows how the remotes are. */
  healthPanel: z._default(z.boolean(), false),
})

/** @typedef {z.input<typeof configSchema>} ConfigFile what is written; what has a default may be missing */
/** @typedef {z.output<typeof configSchema>} Config */
