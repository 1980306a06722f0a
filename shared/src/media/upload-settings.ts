/** The provider for uploads and its parameters. */
export interface UploadSettings {
  /** A path of the page's own origin, or an absolute URL. */
  url: string
  /** The provider's upload preset, sent as `upload_preset`. */
  preset: string
  folder: string
  /**
   * Whether it is the product's own API: it gets files as they are, because it prepares them itself, and the session's token. No
   * other provider gets either.
   */
  isOwnApi: boolean
}

/** The provider built into the page. */
export const embeddedUpload: UploadSettings = {
  url: '/api/media/upload',
  preset: 'echosphere',
  folder: 'echosphere',
  isOwnApi: true,
}
