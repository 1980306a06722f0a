/**
 * The page's address, the base of relative endpoints. A placeholder on a server, which renders the console but sends nothing.
 */
export function pageUrl(): string {
  return typeof document === 'undefined' ? 'http://localhost/' : document.baseURI
}
