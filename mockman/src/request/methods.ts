/** The methods the console offers, in the order of the selector (specification, section 2). */
export const requestMethods = ['GET', 'POST', 'DELETE'] as const

/** One of {@link requestMethods}. */
export type RequestMethod = (typeof requestMethods)[number]

const bodilessMethods: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** Whether a request of this method may carry a body: the Fetch standard throws for GET and HEAD. */
export function carriesBody(method: string): boolean {
  return !bodilessMethods.has(method.toUpperCase())
}
