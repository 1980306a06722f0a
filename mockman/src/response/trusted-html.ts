interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): {
    createHTML: (html: string) => string
  }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/**
 * Wraps HTML as `TrustedHTML` where the browser has Trusted Types; the page must allow the policy `mockman-preview`. Only for a
 * sandboxed frame, where no script runs.
 */
export function trustedHtml(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('mockman-preview', { createHTML: (text) => text })
  return policy ? policy.createHTML(html) : html
}
