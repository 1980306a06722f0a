/** Focuses a field where people go on, at the end of its text: browsers put the caret before what it has at first. */
export function focusAtEnd(field: HTMLElement | null): void {
  field?.focus()
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length)
}
