/** The browser's own fetch and its classes, as they were before Mirage replaced them. */
export interface NativeWeb {
  fetch: typeof fetch
  Request: typeof Request
  Response: typeof Response
  Headers: typeof Headers
  /** Puts all of them back. */
  restore(): void
}

/** Takes hold of the native ones; to be called before Mirage starts. */
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
