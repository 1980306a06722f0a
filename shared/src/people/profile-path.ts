/** Where somebody's profile is, whatever characters their username has. */
export function profilePath(username: string): string {
  return `/profile/${encodeURIComponent(username)}`
}
