/** People go on at the end of a text: browsers put the caret of a field before what it has at first. */
export function caretToEnd(field: HTMLTextAreaElement | null): void {
  field?.setSelectionRange(field.value.length, field.value.length)
}
