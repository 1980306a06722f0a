/** The path of a profile, with any characters in the username encoded. */
export function profilePath(username: string): string {
  return `/profile/${encodeURIComponent(username)}`
}

/** The path of a post's page. */
export function postPath(postId: string): string {
  return `/post/${encodeURIComponent(postId)}`
}

/** The address of a search for people and posts; without words that of its form. */
export function searchPath(q: string): string {
  return q ? `/search?${new URLSearchParams({ q })}` : '/search'
}
