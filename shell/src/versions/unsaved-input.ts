/** Whether somebody has written what a reload would lose: no draft is kept of a login, nor of passwords. */
export function hasUnsavedInput(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('form [autocomplete]:not([autocomplete="off"])')
  return [...fields].some(({ value }) => value !== '')
}
