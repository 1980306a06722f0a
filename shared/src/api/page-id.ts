/**
 * Names this page in its writes, so that a server does not tell it of them. No secret, and also there where the page cannot run
 * because the browser offers no cryptography.
 */
export const pageId: string = Math.random().toString(36).slice(2)
