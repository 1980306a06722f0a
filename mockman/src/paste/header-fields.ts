/** Names and values. */
export type HeaderFields = (readonly [name: string, value: string])[]

/** The value of a header, if there is one of this name. */
export function headerValue(headers: HeaderFields, name: string): string | undefined {
  return headers.find(([one]) => one.toLowerCase() === name.toLowerCase())?.[1]
}
