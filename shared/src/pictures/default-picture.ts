/**
 * Whether a URL, of whatever origin, is that of a built-in picture: the API stores those as paths, and this page's origin has them as
 * well.
 * @param path one of `defaultMedia`
 */
export function isDefaultPicture(url: string, path: string): boolean {
  return URL.canParse(url, location.href) && new URL(url, location.href).pathname === path
}
