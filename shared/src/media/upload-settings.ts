/** Where files are uploaded to, and what that provider wants to know beside the file (decision 19). */
export interface UploadSettings {
  /** A path of the page's own origin, or an absolute URL. */
  url: string
  /** The name of the provider's settings for uploads of this product, sent as `upload_preset`. */
  preset: string
  folder: string
}

/** The provider that is embedded in the page. */
export const embeddedUpload: UploadSettings = {
  url: '/api/media/upload',
  preset: 'echosphere',
  folder: 'echosphere',
}
