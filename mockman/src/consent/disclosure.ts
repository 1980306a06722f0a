import { endpointUrl } from '../draft/endpoint-url'
import type { RequestDraft } from '../draft/request-draft'
import { flag, list, record, text } from '../storage/decode'
import { resolveVariables, type Variables } from '../variables/resolve-variables'

/** What a request takes along of the person's own, and where to. Never the values themselves. */
export type Disclosure = {
  /** The origin of the address with its variables filled in: 'https://api.test'. The scheme alone where there is none. */
  readonly target: string
  /** Variables that decide the target, sorted. */
  readonly targetNames: readonly string[]
  /** All variables that are filled in, sorted. */
  readonly names: readonly string[]
  /** Whether the session of the host goes with it. */
  readonly session: boolean
  /** Whether it may act by cookies in ways that following a link to the address could not. */
  readonly cookies: boolean
}

/** What {@link disclosureOf} needs to know beside the draft. */
export type DisclosureFacts = {
  readonly variables: Variables
  readonly pageUrl: string
  /** Names of the variables that were filled in. */
  readonly names: ReadonlySet<string>
  /** Whether the session of the host is in a header. */
  readonly session: boolean
  /** The method as it is sent. */
  readonly method: string
  readonly target: URL | undefined
}

/** Says what a request takes along. */
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
 * Whether the person has to agree before the request is made: somebody else wrote it, it takes something along, and the
 * person has not agreed to exactly that. The host answers for the description of its API as far as its own origin goes.
 */
export function needsConsent({ origin, consent }: RequestDraft, disclosure: Disclosure, pageUrl: string) {
  const { names, session, cookies, target } = disclosure
  if (origin === 'person' || !(names.length > 0 || session || cookies)) return false
  if (origin === 'openapi' && target === new URL(pageUrl).origin) return false
  return consent === undefined || !isSame(consent, disclosure)
}

/** @throws {Damaged} */
export function decodeDisclosure(value: unknown, path: string): Disclosure {
  const data = record(value, path)
  return {
    target: text(data.target, `${path}.target`),
    targetNames: list(data.targetNames, `${path}.targetNames`, text),
    names: list(data.names, `${path}.names`, text),
    session: flag(data.session, `${path}.session`),
    cookies: flag(data.cookies, `${path}.cookies`),
  }
}

function isSame(one: Disclosure, other: Disclosure): boolean {
  const parts = ({ target, targetNames, names, session, cookies }: Disclosure) =>
    JSON.stringify([target, targetNames, names, session, cookies])
  return parts(one) === parts(other)
}

function targetName(url: URL): string {
  return /^https?:$/.test(url.protocol) ? url.origin : url.protocol
}

/** Values that give another target wherever a variable has a say in it: as a part of a host, and as a whole address. */
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

/** As with `SameSite=Lax`: what only reads from the page's own origin does no more than a link to it does. */
function mayUseCookies({ settings }: RequestDraft, method: string, isOwnOrigin: boolean): boolean {
  if (settings.credentials === 'include') return true
  const isSafe = ['GET', 'HEAD', 'OPTIONS'].includes(method.toUpperCase())
  return settings.credentials === 'same-origin' && isOwnOrigin && !isSafe
}
