/** Progress and cancellation of an upload. */
export interface UploadOptions {
  /** Called with the share sent, from 0 to 1, only when it grows and not after the end. */
  onProgress?: (share: number) => void
  /** Aborts the upload, which rejects at once. */
  signal?: AbortSignal
}
