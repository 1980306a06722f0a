import { endpointUrl } from '../draft/endpoint-url'
import type { RequestDraft } from '../draft/request-draft'
import { resolveVariables, type Variables } from '../variables/resolve-variables'
import type { Disclosure } from './disclosure'

/** What {@link disclosureOf} needs besides the draft. */
export type DisclosureFacts = {
  readonly variables: Variables
  readonly pageUrl: string
  /** Names of the variables used. */
  readonly names: ReadonlySet<string>
  /** Whether a header carries the host's session. */
  readonly session: boolean
  /** The resolved method. */
  readonly method: string
  readonly target: URL | undefined
}

/** Computes what a request discloses. */
export function disclosureOf(draft: RequestDraft, facts: DisclosureFacts): Disclosure {
  const { variables, pageUrl, names, session, method, target } = facts
  return {
    target: target ? targetName(target) : '',
    targetNames: namesInTarget(draft.endpoint, variables, pageUrl),
    names: [...names].sort(),
    session,
    cookies: mayUseCookies(draft, method, target?.origin === new URL(pageUrl).origin),
  }
}

/**
 * Whether the user must consent before the request is made: someone else wrote it, it discloses something, and the user has not
 * consented to exactly that. The host's own OpenAPI document is trusted for requests to its own origin.
 */
export function needsConsent({ origin, consent }: RequestDraft, disclosure: Disclosure, pageUrl: string) {
  const { names, session, cookies, target } = disclosure
  if (origin === 'person' || !(names.length > 0 || session || cookies)) return false
  if (origin === 'openapi' && target === new URL(pageUrl).origin) return false
  return consent === undefined || !isSame(consent, disclosure)
}

function isSame(one: Disclosure, other: Disclosure): boolean {
  const parts = ({ target, targetNames, names, session, cookies }: Disclosure) =>
    JSON.stringify([target, targetNames, names, session, cookies])
  return parts(one) === parts(other)
}

function targetName(url: URL): string {
  return /^https?:$/.test(url.protocol) ? url.origin : url.protocol
}

/** Test values that change the target if a variable affects it, as part of a host or as a whole address. */
const probes = ['x', 'https://probe.invalid']

function namesInTarget(endpoint: string, variables: Variables, pageUrl: string): string[] {
  const targetWith = (values: Variables) => {
    const address = endpointUrl(resolveVariables(endpoint, values).text)
    return URL.canParse(address, pageUrl) ? targetName(new URL(address, pageUrl)) : undefined
  }
  const target = targetWith(variables)
  return resolveVariables(endpoint, variables)
    .used.filter((name) => probes.some((probe) => targetWith({ ...variables, [name]: probe }) !== target))
    .sort()
}

/** As with `SameSite=Lax`: safe methods on the page's own origin do no more than a link to it. */
function mayUseCookies({ settings }: RequestDraft, method: string, isOwnOrigin: boolean): boolean {
  if (settings.credentials === 'include') return true
  const isSafe = ['GET', 'HEAD', 'OPTIONS'].includes(method.toUpperCase())
  return settings.credentials === 'same-origin' && isOwnOrigin && !isSafe
}
