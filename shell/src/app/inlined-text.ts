/** A file that the server inlined into the page; `undefined` where servers inline nothing. */
export function inlinedText(name: string): string | undefined {
  return document.querySelector(`script[data-file="${name}"]`)?.textContent ?? undefined
}
