// @ts-check

// Matches paths against the route patterns of a registry: for the server's pages, the shell's choice of a remote, and the
// generated configurations of other servers. The shell's router reads the same patterns; a test keeps both in agreement.

/**
 * A pattern as regular expression source, portable across JavaScript, PCRE and RE2. For decoded paths; match it
 * case-insensitively.
 * @param {string} pattern for example `/post/:postId`
 * @returns {string} for example `/post/[^/]+`
 */
export function regexOf(pattern) {
  return pattern
    .replace(/\/+$/, '')
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replace(/\/:[\w-]+/g, '/[^/]+')
}

/**
 * Whether a path matches a pattern or is below one.
 * @param {readonly string[]} patterns
 * @param {string} path of a URL, for example `/post/1`
 */
export function matchesPath(patterns, path) {
  const segments = segmentsOf(decoded(path))
  return patterns.some((pattern) => begins(segments, segmentsOf(pattern)))
}

/**
 * Whether a path matches a pattern.
 * @param {readonly string[]} patterns
 * @param {string} path of a URL
 */
export function matchesPathItself(patterns, path) {
  const segments = segmentsOf(decoded(path))
  return patterns.some((pattern) => {
    const own = segmentsOf(pattern)
    return own.length === segments.length && begins(segments, own)
  })
}

/**
 * The parameters of a path that matches a pattern, decoded.
 * @param {string} pattern for example `/post/:postId`
 * @param {string} path of a URL, for example `/post/1`
 * @returns {Record<string, string> | undefined} for example `{ postId: '1' }`; `undefined` if it does not match or cannot be decoded
 */
export function parametersOf(pattern, path) {
  if (!matchesPathItself([pattern], path)) return undefined
  const segments = path.split('/')
  const named = pattern.split('/').flatMap((name, index) => (name.startsWith(':') ? [{ name, index }] : []))
  try {
    return Object.fromEntries(
      named.map(({ name, index }) => [name.slice(1), decodeURIComponent(segments[index] ?? '')]),
    )
  } catch {
    return undefined
  }
}

/**
 * The remote that owns a path of the page, for example `/post/1`.
 * @template {{ paths?: readonly string[] | undefined }} Remote
 * @param {readonly Remote[]} remotes
 * @param {string} path
 */
export function ownerOfPath(remotes, path) {
  return remotes.find(({ paths = [] }) => matchesPath(paths, path))
}

/**
 * Whether a path requires a login. Paths below a guarded one are not guarded: a visitor sees the not-found page there.
 * @param {readonly { guarded?: readonly string[] | undefined }[]} remotes
 * @param {string} path of the page
 */
export function isGuarded(remotes, path) {
  return remotes.some(({ guarded = [] }) => matchesPathItself(guarded, path))
}

/** @param {string} path */
function segmentsOf(path) {
  const segments = path.split('/')
  return segments.slice(0, segments.findLastIndex((segment) => segment !== '') + 1)
}

/**
 * Without regular expressions, which a page would compile for each pattern before it shows anything.
 * @param {readonly string[]} segments of a path
 * @param {readonly string[]} own of a pattern
 */
function begins(segments, own) {
  return own.every((segment, index) => {
    const asked = segments[index]
    return segment.startsWith(':') ? Boolean(asked) : asked?.toLowerCase() === segment.toLowerCase()
  })
}

/**
 * Encoded slashes stay encoded: they are not separators.
 * @param {string} path
 */
function decoded(path) {
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return path
  }
}
