import { type Json, listOf, objectOf, textOf } from '../json/json-values'

/**
 * The server URL of an operation, without a trailing slash; only its path for servers at the page's own origin.
 * @param owners Objects that may define servers (OpenAPI 3.1, sections 4.8.9 and 4.8.10): operation, path, document. The first that
 * defines any wins.
 */
export function serverOf(owners: readonly Json[], documentUrl: string, pageUrl: string): string {
  const servers = owners.map((owner) => listOf(owner.servers)).find((list) => list.length > 0)
  const base = isHierarchical(documentUrl) ? documentUrl : pageUrl
  const url = withDefaults(objectOf(servers?.[0]))
  if (!URL.canParse(url, base)) return url.replace(/\/$/, '')
  const { origin, pathname } = new URL(url, base)
  const shown = origin === new URL(pageUrl).origin ? '' : origin
  return (shown + withoutEscapedBraces(pathname)).replace(/\/$/, '')
}

/** Fills server variables with their defaults. Those without one become `{{name}}`. */
function withDefaults(server: Json): string {
  const variables = objectOf(server.variables)
  const url = textOf(server.url) || '/'
  return url.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const { default: value } = objectOf(variables[name])
    return value === undefined ? `{{${name}}}` : String(value)
  })
}

/** `blob:` and `data:` documents cannot be the base of relative URLs. */
function isHierarchical(url: string): boolean {
  return /^https?:/.test(url)
}

function withoutEscapedBraces(path: string): string {
  return path.replaceAll('%7B%7B', '{{').replaceAll('%7D%7D', '}}')
}
