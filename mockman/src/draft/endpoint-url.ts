/** What may be a host, and its port, before a path, a query or the end. */
const authority = /^(\[[\da-f:.]+\]|[^\s/?#:@{}[\]\\%]+)(:\d{1,5})?(?=[/?#]|$)/i

const thisMachineOrAddress = /^(?:\[.*|(?:.*\.)?localhost|\d{1,3}(?:\.\d{1,3}){3})$/i

const domainName = /[^.]\.(?:\p{L}{2,}|xn--[\w-]+)$/iu

/** Endings of files that no top-level domain has. */
const fileName = /\.(?:aspx?|css|csv|gif|html?|jpe?g|js|json|jsp|pdf|php|png|svg|txt|webp|xml|ya?ml)$/i

/**
 * The address of an endpoint, its variables filled in. A host without a scheme, as people type it, is no path of the page: it
 * gets `http` where it is this machine or a bare IP address, which seldom have a certificate, and `https` anywhere else.
 */
export function endpointUrl(endpoint: string): string {
  const typed = endpoint.trim()
  const [, host = '', port = ''] = authority.exec(typed) ?? []
  if (thisMachineOrAddress.test(host)) return `http://${typed}`
  const isHost = port !== '' ? host !== '' : domainName.test(host) && !fileName.test(host)
  return isHost ? `https://${typed}` : typed
}
