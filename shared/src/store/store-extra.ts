import type { UploadSettings } from '../media/upload-settings'

/** What thunks and the API client need from the host. */
export interface StoreExtra {
  /** Settles when the back end is ready; the first requests wait for it instead of failing. */
  backEnd: Promise<unknown>
  /** Upload provider; defaults to the one built into the page. */
  upload?: UploadSettings | Promise<UploadSettings>
}
