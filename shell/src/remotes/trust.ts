import type { RemoteVersion } from './registry'

/** A version of a remote that no further attempt can make right. The message says why. */
export class RemoteRefused extends Error {
  override name = 'RemoteRefused'
}

/**
 * Refuses a version whose entry, or a file named beside it, lies at an origin that nobody trusts: before anything is fetched.
 * @param trusted origins of the page and of `/config.json`
 * @throws RemoteRefused
 */
export function refuseUntrusted({ entry, preload }: RemoteVersion, trusted: readonly string[]): void {
  for (const file of [entry, ...preload]) {
    const url = new URL(file, entry)
    if (trusted.includes(url.origin)) continue
    throw new RemoteRefused(
      `${url.href} is refused: ${url.origin} is none of the trusted origins (${trusted.join(', ')}). ` +
        'Those are named by “trustedOrigins” in /config.json.',
    )
  }
}
