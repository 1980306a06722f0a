/** The provider for uploads and its parameters. */
export interface UploadSettings {
  /** A path of the page's own origin, or an absolute URL. */
  url: string
  /** The provider's upload preset, sent as `upload_preset`. */
  preset: string
  folder: string
}

/** The provider built into the page. */
export const embeddedUpload: UploadSettings = {
  url: '/api/media/upload',
  preset: 'echosphere',
  folder: 'echosphere',
}
