// @ts-check
import * as v from 'valibot'
import { onlyFields } from './only-fields.mjs'

// The schema of /config.json, for the page and for the server, which derives the Content-Security-Policy from it. Numbers out
// of range are errors: clamping would do something other than the file says.

/** Maximum milliseconds a user waits for an attempt or a response; longer values are invalid. */
const longest = 60_000

/** An origin as browsers write it, for example `https://social.example` or `http://localhost:3001`. */
const origin = v.pipe(v.string(), v.check(isOrigin, 'expected an origin, such as https://social.example'))

const milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(longest))
const percentage = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

/** @param {string} text */
function isOrigin(text) {
  // URL hosts may contain ";" and "'", which have a meaning in a policy.
  return /^https?:\/\/[\w.:[\]-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text
}

/**
 * Whether files and reports may be sent to a URL: a path of this site, https, or localhost. A host without https:// would be taken for a path.
 * @param {string} text
 */
function isReceiver(text) {
  const site = 'http://site.invalid'
  if (!URL.canParse(text, site)) return false
  const { protocol, hostname, origin } = new URL(text, site)
  const isThisMachine = protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname)
  return (origin === site && text.startsWith('/')) || protocol === 'https:' || isThisMachine
}

const receiver = v.pipe(
  v.string(),
  v.check(isReceiver, 'it must be a path of this site, or begin with https://'),
)

const apiOrigin = v.pipe(
  v.string(),
  v.check(
    (text) => isOrigin(text) && isReceiver(text),
    'expected an origin that begins with https://, such as https://api.example',
  ),
)

/** The schema of `/config.json`. Every field has a default; pages ignore unknown ones, commands and the server's log name them. */
export const configSchema = v.object({
  /** Origin of the API's server. Without it, the API runs in the page. */
  apiUrl: v.optional(apiOrigin),
  /** Whether the server of `apiUrl` began with the demo accounts: then the login page offers them. */
  demoAccounts: v.optional(v.boolean(), false),
  /** Delay of every response of the in-browser API in milliseconds. */
  apiDelay: v.optional(milliseconds, 400),
  /** Faults injected into the in-browser API, see mock-api's README; none by default. */
  apiFaults: v.optional(
    onlyFields({
      errorRate: v.optional(percentage),
      dropRate: v.optional(percentage),
      lostRate: v.optional(percentage),
      hangRate: v.optional(percentage),
      htmlRate: v.optional(percentage),
      slowBy: v.optional(milliseconds),
    }),
    {},
  ),
  /** Upload service for pictures and videos. The page has defaults for missing fields. */
  upload: v.optional(
    onlyFields({
      url: v.optional(receiver),
      preset: v.optional(v.pipe(v.string(), v.minLength(1))),
      folder: v.optional(v.string()),
    }),
  ),
  /** Exposes the API to scripts in the page as `window.echosphereApi`. */
  devTools: v.optional(v.boolean(), false),
  /** Timeout of one attempt to load a remote, in milliseconds. */
  remoteTimeout: v.optional(v.pipe(v.number(), v.minValue(100), v.maxValue(longest)), 5000),
  /** Attempts to load a remote before its fallback is shown. */
  remoteAttempts: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(10)), 3),
  /** Ed25519 public key (base64url) that verifies the signature of `/remotes.json`; without it no signature is required. */
  registryKey: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'expected a public key of Ed25519 in base64url')),
  ),
  /** Additional origins that code may be loaded from. */
  trustedOrigins: v.optional(v.array(origin), []),
  /** Origins whose pictures and videos are shown without asking, besides the page's own and that of `upload.url`. */
  mediaOrigins: v.optional(v.array(origin), []),
  /** Where browsers report policy violations; nowhere by default. */
  reportTo: v.optional(receiver),
  /** Allows replacing a remote by another build for the current tab; turns integrity enforcement off. */
  overrides: v.optional(v.boolean(), false),
  /** Enables the remotes panel, `/__remotes`. */
  healthPanel: v.optional(v.boolean(), false),
})

/** @typedef {v.InferInput<typeof configSchema>} ConfigFile input, with fields that have a default optional */
/** @typedef {v.InferOutput<typeof configSchema>} Config */
