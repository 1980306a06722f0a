/**
 * The address of the page, to which relative endpoints are relative. On a server, which renders the console and sends nothing,
 * it is a stand-in.
 */
export function pageUrl(): string {
  return typeof document === 'undefined' ? 'http://localhost/' : document.baseURI
}
