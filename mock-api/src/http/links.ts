import { type Endpoint, limits } from 'shared/contract'

/** The request with another value in its query. */
function linkTo({ pathname, searchParams }: URL, name: string, value: string, rel: string): string {
  const query = new URLSearchParams(searchParams)
  // The page that begins with a comment has neighbours that begin with a cursor.
  if (name === 'cursor') query.delete('at')
  query.set(name, value)
  return `<${pathname}?${query}>; rel="${rel}"`
}

/** The links of a whole list (RFC 8288): how to page. */
export function linksOfWhole(requestUrl: URL, { method, paging }: Endpoint): string | undefined {
  if (method !== 'GET' || !paging) return undefined
  return linkTo(requestUrl, 'limit', String(limits.pageSize), 'first')
}

/** The links of a page (RFC 8288): those after and before it. */
export function linksOfPage(requestUrl: URL, answer: unknown): string | undefined {
  const { nextCursor, previousCursor } = answer as Record<string, string | undefined>
  if (!nextCursor && !previousCursor) return undefined
  const links = [
    ...(nextCursor ? [linkTo(requestUrl, 'cursor', nextCursor, 'next')] : []),
    ...(previousCursor ? [linkTo(requestUrl, 'cursor', previousCursor, 'prev')] : []),
  ]
  return links.join(', ')
}
