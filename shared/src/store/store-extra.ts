import type { UploadSettings } from '../media/upload-settings'

/** What reaches the API. */
export interface BackEndAddress {
  /** The API's own fetch; without one, requests go to the browser's. */
  fetch?: typeof fetch | undefined
  /** Origin of the server that runs the API; undefined if this page does. */
  origin?: string | undefined
}

/** What thunks and the API client need from the host. */
export interface StoreExtra {
  /** Settles when the back end is ready; the first requests wait for it instead of failing. */
  backEnd: Promise<BackEndAddress>
  /** Upload provider; defaults to the one built into the page. */
  upload?: UploadSettings | Promise<UploadSettings>
}
