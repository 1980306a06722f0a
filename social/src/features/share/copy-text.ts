/**
 * Copies what stands in a field. Where the clipboard refuses, or is not there (pages without TLS), the text is selected and the
 * browser is asked to copy the selection.
 * @returns whether it was copied; if not, the text is selected for the person to copy
 */
export async function copyText(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    field.focus()
    field.select()
    return document.execCommand('copy')
  }
}
