import type { CurlOption } from './read-options'

const otherLogins = 'digest ntlm ntlm-wb negotiate anyauth aws-sigv4'

/** Why a page cannot support an option, as the rest of a sentence that begins with its name. */
const reasons: readonly (readonly [names: string, reason: string])[] = [
  ['config', 'reads options from a file, which a page cannot'],
  ['netrc netrc-file netrc-optional', 'reads passwords from a file, which a page cannot'],
  [otherLogins, 'asks for a way to log in that a page does not have: set Auth'],
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

/** The reason for each option. */
const reasonOf = new Map(
  reasons.flatMap(([names, reason]) => names.split(' ').map((name) => [name, reason] as const)),
)

/** The options that a page cannot support, each with its reason. */
export function unsupportedOptions(options: readonly CurlOption[]): string[] {
  const seen = new Set<string>()
  return options.flatMap(({ name, written }) => {
    const reason = reasonOf.get(name)
    if (reason === undefined || seen.has(name)) return []
    seen.add(name)
    return [`${written} ${reason}.`]
  })
}

/** Whether the options request an authentication scheme other than name and password. */
export function hasOtherLogin(options: readonly CurlOption[]): boolean {
  return options.some(({ name }) => otherLogins.split(' ').includes(name))
}
