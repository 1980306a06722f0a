import type { RequestSession } from './draft/authorization'
import type { OutgoingRequest } from './draft/outgoing-request'
import type { RequestOutcome } from './sending/send-request'
import type { ConsoleStorage } from './storage/console-storage'

/** Props of the console, all optional. */
export type RequestTesterProps = {
  /**
   * `standard` (the default) follows the page's `color-scheme`, `dark` is always dark, and `system` follows the device even where
   * the page does not. Both panels have it as a class.
   */
  colorScheme?: 'standard' | 'dark' | 'system'
  /** The initial endpoint. Defaults to `/api/test-todos`. */
  defaultEndpoint?: string
  /** Initial headers by name, enabled, after Accept. Defaults to none. */
  defaultHeaders?: Record<string, string>
  /** Sends the requests, with the signature and errors of `fetch`. Defaults to the page's `fetch`. */
  fetcher?: typeof fetch
  /**
   * Stores the draft, history, collections and variables under keys that begin with `mockman.`. Defaults to the browser's local
   * storage. Read on mount only.
   */
  storage?: ConsoleStorage
  /** The session of the host's user, offered as a kind of authorization. Defaults to none. */
  session?: RequestSession
  /**
   * The host's API: an OpenAPI document, or the URL of one in JSON. The library lists its operations by resource. Defaults to
   * none.
   */
  openapi?: string | object
  /**
   * The address at which programs outside the page reach what is at this address in it, for copied commands; undefined if none
   * does. Defaults to the same address.
   */
  outsideAddress?: (url: URL) => Promise<URL | undefined>
  /** Called with each outcome and the request as sent. */
  onResponse?: (outcome: RequestOutcome, request: OutgoingRequest) => void
  /**
   * Builds a URL that opens the page with a request, from an encoded request of letters, digits, `-` and `_`. The host passes that
   * text back as `linkedRequest`. Without it no links are offered.
   */
  linkTo?: (request: string) => string
  /** The encoded request of the link that opened the page. Read on mount only. */
  linkedRequest?: string
}
