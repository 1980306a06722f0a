/** The browser's own fetch and its classes, which Mirage replaces. */
export interface NativeWeb {
  fetch: typeof fetch
  Request: typeof Request
  Response: typeof Response
  Headers: typeof Headers
  /** Puts them back on the window. */
  restore(): void
}

/** Captures them; call it before Mirage starts. */
export function captureNativeWeb(): NativeWeb {
  const { fetch, Request, Response, Headers } = window
  return {
    fetch: fetch.bind(window),
    Request,
    Response,
    Headers,
    restore: () => {
      Object.assign(window, { fetch, Request, Response, Headers })
    },
  }
}
