/**
 * Replaces a field's text as if it had been typed, so that the browser's undo works and an `input` event fires. Focuses the field
 * with the caret at the start.
 * @returns false where the browser does not support it, in which case nothing changes
 */
export function replaceText(field: HTMLTextAreaElement, text: string): boolean {
  field.focus()
  field.select()
  // Deprecated, but the only way to preserve a field's undo history: setting `value` clears it.
  const isReplaced = document.execCommand?.('insertText', false, text) ?? false
  field.setSelectionRange(0, 0)
  field.scrollTop = 0
  return isReplaced
}
