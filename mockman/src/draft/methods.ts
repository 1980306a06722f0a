/** The methods the selector offers: those of the specification, section 2, then the rest of HTTP's. */
export const knownMethods = ['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'HEAD', 'OPTIONS'] as const

const bodilessMethods: ReadonlySet<string> = new Set(['GET', 'HEAD'])
const refusedMethods: ReadonlySet<string> = new Set(['CONNECT', 'TRACE', 'TRACK'])

/** Whether a request of this method may carry a body: the Fetch standard throws for GET and HEAD. */
export function carriesBody(method: string): boolean {
  return !bodilessMethods.has(method.trim().toUpperCase())
}

/** Why no request of this method can be sent, if none can: the Fetch standard, section 2.2.1. */
export function methodProblem(method: string): string | undefined {
  const name = method.trim()
  if (name === '') return 'The method has no name.'
  if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(name)) return `'${name}' cannot be the name of a method.`
  if (refusedMethods.has(name.toUpperCase())) return `Browsers do not send ${name}.`
  return undefined
}
