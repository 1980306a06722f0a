import type { CurlOption } from './read-options'

/** Why a page cannot do what an option asks for, in words that go on from its name. */
const reasons: readonly (readonly [names: string, reason: string])[] = [
  ['config', 'reads options from a file, which a page cannot'],
  ['netrc netrc-file netrc-optional', 'reads passwords from a file, which a page cannot'],
  [
    'digest ntlm ntlm-wb negotiate anyauth aws-sigv4',
    'asks for a way to log in that a page does not have: set Auth',
  ],
  [
    'proxy preproxy proxy1.0 proxy-user proxy-header socks4 socks4a socks5 socks5-hostname proxytunnel proxy-digest noproxy',
    'chooses a proxy, which the browser does itself',
  ],
  [
    'resolve connect-to interface unix-socket abstract-unix-socket dns-servers doh-url local-port',
    'leads the connection elsewhere, which a page cannot',
  ],
  ['insecure', 'trusts any certificate, which a page cannot: open the address in a tab and accept it there'],
  ['cert key pass cert-type key-type', 'shows a certificate, which the browser asks for itself'],
  ['cacert capath pinnedpubkey crlfile', 'chooses certificates to trust, which the browser does itself'],
  ['request-target path-as-is', 'sends a path that browsers change'],
  ['continue-at', 'goes on where a file ends: write the header Range instead'],
  ['time-cond', 'compares times: write the header If-Modified-Since instead'],
  ['etag-compare', 'reads a file, which a page cannot: write the header If-None-Match instead'],
  ['variable', 'sets a variable of curl: use Variables instead'],
  ['post301 post302 post303 follow', 'changes how redirects are followed, which the browser decides'],
  ['location-trusted', 'shows the password to every host of a redirect, which browsers do not'],
  ['crlf use-ascii append quote telnet-option', 'is for other protocols than HTTP'],
]

/** Options that are read; what is neither here, nor harmless, nor has a reason takes a value that changes nothing. */
const reasonOf = new Map(
  reasons.flatMap(([names, reason]) => names.split(' ').map((name) => [name, reason] as const)),
)

/** What of the options has no place in a request of a page, each named with its reason. */
export function leftOut(options: readonly CurlOption[]): string[] {
  const said = new Set<string>()
  return options.flatMap(({ name, written }) => {
    const reason = reasonOf.get(name)
    if (reason === undefined || said.has(name)) return []
    said.add(name)
    return [`${written} ${reason}.`]
  })
}

/** Whether the options ask for another way to log in than by name and password. */
export function hasOtherLogin(options: readonly CurlOption[]): boolean {
  return options.some(({ name }) => /^(?:digest|ntlm|ntlm-wb|negotiate|anyauth|aws-sigv4)$/.test(name))
}
