// @ts-check
import * as z from 'zod/mini'

// The schema of /config.json, for the page and for the server, which derives the Content-Security-Policy from it. Numbers out
// of range are errors: clamping would do something other than the file says.

/** Maximum milliseconds a user waits for an attempt or a response; longer values are invalid. */
const longest = 60_000

/** An origin as browsers write it, for example `https://social.example` or `http://localhost:3001`. */
const origin = z.string().check(z.refine(isOrigin, 'expected an origin, such as https://social.example'))

const milliseconds = z.number().check(z.minimum(0), z.maximum(longest))
const percentage = z.number().check(z.minimum(0), z.maximum(100))

/** @param {string} text */
function isOrigin(text) {
  // URL hosts may contain ";" and "'", which have a meaning in a policy.
  return /^https?:\/\/[\w.:[\]-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text
}

/**
 * Whether files and reports may be sent to a URL: same origin, https, or localhost.
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

const apiOrigin = z
  .string()
  .check(
    z.refine(
      (text) => isOrigin(text) && isReceiver(text),
      'expected an origin that begins with https://, such as https://api.example',
    ),
  )

/** The schema of `/config.json`. Every field has a default; unknown ones are ignored. */
export const configSchema = z.object({
  /** Origin of the API's server. Without it, the API runs in the page. */
  apiUrl: z.optional(apiOrigin),
  /** Whether the server of `apiUrl` began with the demo accounts: then the login page offers them. */
  demoAccounts: z._default(z.boolean(), false),
  /** Delay of every response of the in-browser API in milliseconds. */
  apiDelay: z._default(milliseconds, 400),
  /** Faults injected into the in-browser API, see mock-api's README; none by default. */
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
  /** Upload service for pictures and videos. The page has defaults for missing fields. */
  upload: z.optional(
    z.strictObject({
      url: z.optional(receiver),
      preset: z.optional(z.string().check(z.minLength(1))),
      folder: z.optional(z.string()),
    }),
  ),
  /** Exposes the API to scripts in the page as `window.echosphereApi`. */
  devTools: z._default(z.boolean(), false),
  /** Timeout of one attempt to load a remote, in milliseconds. */
  remoteTimeout: z._default(z.number().check(z.minimum(100), z.maximum(longest)), 5000),
  /** Attempts to load a remote before its fallback is shown. */
  remoteAttempts: z._default(z.int().check(z.minimum(1), z.maximum(10)), 3),
  /** Ed25519 public key (base64url) that verifies the signature of `/remotes.json`; without it no signature is required. */
  registryKey: z.optional(
    z.string().check(z.regex(/^[\w-]{43}$/, 'expected a public key of Ed25519 in base64url')),
  ),
  /** Additional origins that code may be loaded from. */
  trustedOrigins: z._default(z.array(origin), []),
  /** Origins whose pictures and videos are shown without asking, besides the page's own and that of `upload.url`. */
  mediaOrigins: z._default(z.array(origin), []),
  /** Where browsers report policy violations; nowhere by default. */
  reportTo: z.optional(receiver),
  /** Allows replacing a remote by another build for the current tab; turns integrity enforcement off. */
  overrides: z._default(z.boolean(), false),
  /** Enables the remotes panel, `/__remotes`. */
  healthPanel: z._default(z.boolean(), false),
})

/** @typedef {z.input<typeof configSchema>} ConfigFile input, with fields that have a default optional */
/** @typedef {z.output<typeof configSchema>} Config */
