/** A version of a remote that retrying cannot fix. The message says why. */
export class RemoteRefused extends Error {
  override name = 'RemoteRefused'
}

/** A version that the page's own configuration does not allow. That says nothing about the version. */
export class OriginRefused extends RemoteRefused {
  override name = 'OriginRefused'
}
