import { type Endpoint, limits } from 'shared/contract'

function linkTo(url: URL, changes: Record<string, string>, rel: string): string {
  const target = new URL(url)
  for (const [name, value] of Object.entries(changes)) target.searchParams.set(name, value)
  return `<${target.pathname}${target.search}>; rel="${rel}"`
}

/** The links of a whole list (RFC 8288): how to page. */
export function linksOfWhole(requestUrl: string, { method, paging }: Endpoint): string | undefined {
  if (method !== 'GET' || !paging) return undefined
  return linkTo(new URL(requestUrl), { limit: String(limits.pageSize) }, 'first')
}

/** The links of a page (RFC 8288): those after and before it. */
export function linksOfPage(requestUrl: string, answer: unknown): string | undefined {
  const { nextCursor, previousCursor } = answer as Record<string, string | undefined>
  const url = new URL(requestUrl)
  // The page that begins with a comment has neighbours that begin with a cursor.
  url.searchParams.delete('at')
  const links = [
    ...(nextCursor ? [linkTo(url, { cursor: nextCursor }, 'next')] : []),
    ...(previousCursor ? [linkTo(url, { cursor: previousCursor }, 'prev')] : []),
  ]
  return links.length > 0 ? links.join(', ') : undefined
}
