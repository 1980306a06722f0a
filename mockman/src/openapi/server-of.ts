import { type Json, listOf, objectOf, textOf } from './json-values'

/**
 * The server of an operation, without a slash at its end: what the path is put behind. Of a server at the page's own origin
 * that is the path alone.
 * @param owners Those that may name servers (OpenAPI 3.1, sections 4.8.9 and 4.8.10): the operation, its path, the document. The first
 * that names any decides.
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

/** The server's address with the defaults of its variables; one without a default is left for the person to fill in. */
function withDefaults(server: Json): string {
  const variables = objectOf(server.variables)
  const url = textOf(server.url) || '/'
  return url.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const { default: value } = objectOf(variables[name])
    return value === undefined ? `{{${name}}}` : String(value)
  })
}

/** A document that the page made itself (`blob:`, `data:`) has no address that anything could be relative to. */
function isHierarchical(url: string): boolean {
  return /^https?:/.test(url)
}

function withoutEscapedBraces(path: string): string {
  return path.replaceAll('%7B%7B', '{{').replaceAll('%7D%7D', '}}')
}
