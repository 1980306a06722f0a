/** The address of a cURL command, converted for the console. */
export type CurlAddress = {
  readonly url: string
  /** Credentials in the address, which go to Auth because browsers refuse them in a URL. */
  readonly user: string | undefined
  readonly notes: readonly string[]
}

/**
 * @param url As written in the command. Without a scheme it is `http`, as with curl.
 * @param query Parts to append to its query.
 */
export function addressOfCurl(url: string, query: readonly string[], isGlobbed: boolean): CurlAddress {
  const isBare = !/^[a-z][a-z\d+.-]*:\/\//i.test(url) && !/^[/{]/.test(url)
  const whole = isBare ? `http://${url}` : url
  const [, scheme = '', user, rest = whole] =
    /^([a-z][a-z\d+.-]*:\/\/)(?:([^/?#]*)@)?(.*)$/is.exec(whole) ?? []
  const unescaped = isGlobbed ? rest.replace(/\\([[\]{}])/g, '$1') : rest
  return {
    url: withQuery(scheme + unescaped, query),
    user: user === undefined ? undefined : user.split(':').map(decode).join(':'),
    notes: isGlobbed ? globNotes(rest) : [],
  }
}

function withQuery(url: string, query: readonly string[]): string {
  const added = query.filter((part) => part !== '').join('&')
  if (added === '') return url
  const [, before = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(url) ?? []
  const sign = before.includes('?') ? (/[?&]$/.test(before) ? '' : '&') : '?'
  return before + sign + added + fragment
}

/** curl expands `{a,b}` and `[1-9]` to several requests. */
function globNotes(url: string): string[] {
  const [glob] =
    /(?<![\\{])\{[^{}]*,[^{}]*\}(?!\})|(?<!\\)\[(?:\d+-\d+|[a-zA-Z]-[a-zA-Z])(?::\d+)?\]/.exec(url) ?? []
  return glob === undefined ? [] : [`${glob} matches several addresses: write the one you mean.`]
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
