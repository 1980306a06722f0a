import { embeddedUpload } from 'shared'
import * as z from 'zod/mini'
import { fetchJson } from './fetch-json'

/** An origin as browsers write it, for example `https://social.example` or `http://localhost:3001`. */
const origin = z.string().check(
  z.refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text,
    {
      error: 'An origin is expected, such as https://social.example',
    },
  ),
)

const percentage = z.number().check(z.minimum(0), z.maximum(100))

/** Whether files may be sent there: to a path of our own origin, over https, or to this machine. */
function isUploadUrl(text: string): boolean {
  if (!URL.canParse(text, location.origin)) return false
  const { protocol, hostname, origin } = new URL(text, location.origin)
  const isThisMachine = protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname)
  return origin === location.origin || protocol === 'https:' || isThisMachine
}

const schema = z.object({
  /** Milliseconds that every answer of the in-browser API takes. */
  apiDelay: z._default(z.number().check(z.minimum(0)), 400),
  /** What goes wrong on purpose in the in-browser API, as mock-api's README tells; nothing by default. */
  apiFaults: z._default(
    z.strictObject({
      errorRate: z.optional(percentage),
      dropRate: z.optional(percentage),
      lostRate: z.optional(percentage),
      hangRate: z.optional(percentage),
      htmlRate: z.optional(percentage),
      slowBy: z.optional(z.number().check(z.minimum(0))),
    }),
    {},
  ),
  /** Where pictures and videos are uploaded to (decision 19): the provider embedded in the page by default. */
  upload: z._default(
    z.strictObject({
      url: z._default(
        z.string().check(z.refine(isUploadUrl, 'it must be a path of this site, or begin with https://')),
        embeddedUpload.url,
      ),
      preset: z._default(z.string().check(z.minLength(1)), embeddedUpload.preset),
      folder: z._default(z.string(), embeddedUpload.folder),
    }),
    embeddedUpload,
  ),
  /** Whether scripts in the page find the API as `window.echosphereApi`. */
  developerHandles: z._default(z.boolean(), false),
  /** Milliseconds that one attempt to load a remote may take. */
  remoteTimeout: z._default(z.number().check(z.minimum(100)), 5000),
  /** Attempts to load a remote before its fallback is shown. */
  remoteAttempts: z._default(z.int().check(z.minimum(1)), 3),
  /** Origins beside the page's own that code may be loaded from. */
  trustedOrigins: z._default(z.array(origin), []),
  /** Whether a person may put another build of a remote in its place, for their tab; the page is then not held to hashes. */
  overrides: z._default(z.boolean(), false),
  /** Whether `/__remotes` shows how the remotes are. */
  healthPanel: z._default(z.boolean(), false),
})

/** What can be set at run time, without a build: `/config.json` beside the shell. */
export type RuntimeConfig = z.output<typeof schema>

/** Reads `/config.json`. A missing field has its default; a wrong one throws and is named. */
export function loadRuntimeConfig(): Promise<RuntimeConfig> {
  return fetchJson('/config.json', schema)
}
