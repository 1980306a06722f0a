/** A version of a remote that retrying cannot fix. The message says why. */
export class RemoteRefused extends Error {
  override name = 'RemoteRefused'
}
