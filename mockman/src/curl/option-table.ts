/** Options that take a value (curl 8). The word after one of them is never an address. */
const valued =
  'abstract-unix-socket alt-svc aws-sigv4 cacert capath cert cert-type ciphers config connect-timeout connect-to ' +
  'continue-at cookie cookie-jar create-file-mode crlfile curves data data-ascii data-binary data-raw ' +
  'data-urlencode delegation dns-interface dns-ipv4-addr dns-ipv6-addr dns-servers doh-url dump-header ech ' +
  'egd-file engine etag-compare etag-save expect100-timeout form form-string ftp-account ' +
  'ftp-alternative-to-user ftp-method ftp-port ftp-ssl-ccc-mode happy-eyeballs-timeout-ms haproxy-clientip ' +
  'header hostpubmd5 hostpubsha256 hsts interface ip-tos ipfs-gateway json keepalive-cnt keepalive-time key ' +
  'key-type krb libcurl limit-rate local-port login-options mail-auth mail-from mail-rcpt max-filesize ' +
  'max-redirs max-time netrc-file noproxy oauth2-bearer output output-dir parallel-max parallel-max-host pass ' +
  'pinnedpubkey preproxy proto proto-default proto-redir proxy proxy-cacert proxy-capath proxy-cert ' +
  'proxy-cert-type proxy-ciphers proxy-crlfile proxy-header proxy-key proxy-key-type proxy-pass ' +
  'proxy-pinnedpubkey proxy-service-name proxy-tls13-ciphers proxy-tlsauthtype proxy-tlspassword ' +
  'proxy-tlsuser proxy-user proxy1.0 pubkey quote random-file range rate referer request request-target ' +
  'resolve retry retry-delay retry-max-time sasl-authzid service-name sigalgs socks4 socks4a socks5 ' +
  'socks5-gssapi-service socks5-hostname speed-limit speed-time ssl-sessions stderr telnet-option ' +
  'tftp-blksize time-cond tls-max tls13-ciphers tlsauthtype tlspassword tlsuser trace trace-ascii ' +
  'trace-config unix-socket upload-file upload-flags url url-query user user-agent variable vlan-priority ' +
  'write-out'

/** Options without a value. */
const flags =
  'anyauth append basic ca-native cert-status compressed create-dirs crlf digest disable fail ' +
  'fail-early fail-with-body false-start follow form-escape get globoff haproxy-protocol head http0.9 ' +
  'http1.0 http1.1 http2 http2-prior-knowledge http3 http3-only ignore-content-length include insecure ' +
  'ipv4 ipv6 junk-session-cookies keepalive list-only location location-trusted manual metalink ' +
  'negotiate netrc netrc-optional next no-alpn no-buffer no-clobber no-keepalive no-npn ' +
  'no-progress-meter no-sessionid ntlm ntlm-wb parallel parallel-immediate path-as-is post301 post302 ' +
  'post303 progress-bar proxy-digest proxytunnel raw remote-header-name remote-name remote-name-all ' +
  'remote-time remove-on-error retry-all-errors retry-connrefused show-error silent skip-existing sslv2 ' +
  'sslv3 styled-output suppress-connect-headers tcp-fastopen tcp-nodelay tls-earlydata tlsv1 tlsv1.0 ' +
  'tlsv1.1 tlsv1.2 tlsv1.3 tr-encoding trace-ids trace-time use-ascii verbose xattr'

/** Short options and their long names. */
export const longNames: Readonly<Record<string, string>> = {
  '#': 'progress-bar',
  '0': 'http1.0',
  '1': 'tlsv1',
  '2': 'sslv2',
  '3': 'sslv3',
  '4': 'ipv4',
  '6': 'ipv6',
  ':': 'next',
  A: 'user-agent',
  C: 'continue-at',
  D: 'dump-header',
  E: 'cert',
  F: 'form',
  G: 'get',
  H: 'header',
  I: 'head',
  J: 'remote-header-name',
  K: 'config',
  L: 'location',
  M: 'manual',
  N: 'no-buffer',
  O: 'remote-name',
  P: 'ftp-port',
  Q: 'quote',
  R: 'remote-time',
  S: 'show-error',
  T: 'upload-file',
  U: 'proxy-user',
  X: 'request',
  Y: 'speed-limit',
  Z: 'parallel',
  a: 'append',
  b: 'cookie',
  c: 'cookie-jar',
  d: 'data',
  e: 'referer',
  f: 'fail',
  g: 'globoff',
  i: 'include',
  j: 'junk-session-cookies',
  k: 'insecure',
  l: 'list-only',
  m: 'max-time',
  n: 'netrc',
  o: 'output',
  p: 'proxytunnel',
  q: 'disable',
  r: 'range',
  s: 'silent',
  t: 'telnet-option',
  u: 'user',
  v: 'verbose',
  w: 'write-out',
  x: 'proxy',
  y: 'speed-time',
  z: 'time-cond',
}

const valuedNames = new Set(valued.split(' '))
const flagNames = new Set(flags.split(' '))

/** Whether a long option takes a value. */
export function takesValue(name: string): boolean {
  return valuedNames.has(name)
}

/** Whether curl has a long option of this name. */
export function isKnown(name: string): boolean {
  return valuedNames.has(name) || flagNames.has(name)
}
