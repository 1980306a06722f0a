/**
 * Puts a text in place of all that a field holds, as if the person had typed it: the browser's own undo brings the old one
 * back, and the field's `input` event tells of it. The field gets the focus, its caret at the start.
 * @returns false where the browser cannot: then nothing has changed
 */
export function replaceText(field: HTMLTextAreaElement, text: string): boolean {
  field.focus()
  field.select()
  // Old, and the only way that joins a field's undo: setting `value` empties it.
  const isReplaced = document.execCommand?.('insertText', false, text) ?? false
  field.setSelectionRange(0, 0)
  field.scrollTop = 0
  return isReplaced
}
