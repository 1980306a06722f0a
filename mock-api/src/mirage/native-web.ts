/** The browser's own fetch, its classes and XMLHttpRequest, which the API replaces. */
export interface NativeWeb {
  fetch: typeof fetch
  Request: typeof Request
  Response: typeof Response
  Headers: typeof Headers
  XMLHttpRequest: typeof XMLHttpRequest
  /** Puts them back on the window. */
  restore(): void
}

/** Captures them; call it before the API replaces anything. */
export function captureNativeWeb(): NativeWeb {
  const { fetch, Request, Response, Headers, XMLHttpRequest } = window
  return {
    fetch: fetch.bind(window),
    Request,
    Response,
    Headers,
    XMLHttpRequest,
    restore: () => {
      Object.assign(window, { fetch, Request, Response, Headers, XMLHttpRequest })
    },
  }
}
