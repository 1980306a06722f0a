/** An optional user and password, a host, and an optional port, followed by a path, a query or the end. */
const authority =
  /^(?:(?!data:|mailto:)[^\s/?#@:]+(:[^\s/?#]*)?@)?(\[[\da-f:.]+\]|[^\s/?#:@{}[\]\\%]+)(:\d{1,5})?(?=[/?#]|$)/i

const thisMachineOrAddress = /^(?:\[.*|(?:.*\.)?localhost|\d{1,3}(?:\.\d{1,3}){3})$/i

const domainName = /[^.]\.(?:\p{L}{2,}|xn--[\w-]+)$/iu

/** File extensions that are not top-level domains. */
const fileName = /\.(?:aspx?|css|csv|gif|html?|jpe?g|js|json|jsp|pdf|php|png|svg|txt|webp|xml|ya?ml)$/i

/**
 * The URL of a resolved endpoint. A host typed without a scheme gets one, so that it is not taken for a path: `http` for this
 * machine and bare IP addresses, which seldom have a certificate, and `https` otherwise.
 */
export function endpointUrl(endpoint: string): string {
  const typed = endpoint.trim()
  const [, password, host = '', port] = authority.exec(typed) ?? []
  if (thisMachineOrAddress.test(host)) return `http://${typed}`
  const isHost = (password ?? port) !== undefined || (domainName.test(host) && !fileName.test(host))
  return isHost ? `https://${typed}` : typed
}
