/** A key as shortcuts name it: that of a Latin keyboard where another alphabet is chosen, whatever Caps Lock does. */
export function keyName({ key, code, shiftKey }: KeyboardEvent): string {
  if (key.length > 1 || shiftKey) return key
  return (key > '~' ? code.slice('Key'.length) : key).toLowerCase()
}
