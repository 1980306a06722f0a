/**
 * Inserts a text into the focused field as if it had been typed, so that the browser's undo works and an `input` event fires.
 * @returns false where the browser does not support it, in which case nothing changes
 */
export function insertText(text: string): boolean {
  // Deprecated, but the only way to preserve a field's undo history: setting `value` clears it.
  return document.execCommand?.('insertText', false, text) ?? false
}

/** Replaces a field's text, see {@link insertText}. Focuses the field with the caret at the start. */
export function replaceText(field: HTMLTextAreaElement, text: string): boolean {
  field.focus()
  field.select()
  const isReplaced = insertText(text)
  field.setSelectionRange(0, 0)
  field.scrollTop = 0
  return isReplaced
}
