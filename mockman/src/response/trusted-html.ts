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
 * HTML as a page takes it that requires Trusted Types, whose policy must name `mockman-preview`. Only for a frame with
 * `sandbox`, where no script runs. As it is in browsers without them.
 */
export function trustedHtml(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('mockman-preview', { createHTML: (text) => text })
  return policy ? policy.createHTML(html) : html
}
