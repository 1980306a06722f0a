/**
 * Copies a field's text. Where the clipboard API is denied or missing (pages without TLS), selects the text and uses `execCommand`.
 * @returns whether it was copied; if not, the text is selected, ready to be copied
 */
export async function copyText(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    field.focus()
    field.select()
    return document.execCommand('copy')
  }
}
