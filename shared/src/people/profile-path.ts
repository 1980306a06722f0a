/** The path of a profile, with any characters in the username encoded. */
export function profilePath(username: string): string {
  return `/profile/${encodeURIComponent(username)}`
}
