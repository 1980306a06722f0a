const quoted = /^\s*(?:"([^"\s]+)"|'([^'\s]+)'|`([^`\s]+)`|<([^>\s]+)>)[,;]?\s*$/

/** The address of a pasted text that is nothing but an address in quotes, as code, JSON and mails have it. */
export function quotedAddress(text: string): string | undefined {
  return quoted.exec(text)?.slice(1).find(Boolean)
}
