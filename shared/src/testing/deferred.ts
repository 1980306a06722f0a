/** A promise that a test settles. Node.js 20 has no `Promise.withResolvers`. */
export interface Deferred<T> {
  promise: Promise<T>
  resolve: (value: T) => void
  reject: (error: unknown) => void
}

/** A promise that is pending until the test settles it. */
export function deferred<T = void>(): Deferred<T> {
  const settle: Partial<Deferred<T>> = {}
  const promise = new Promise<T>((resolve, reject) => Object.assign(settle, { resolve, reject }))
  return { promise, ...settle } as Deferred<T>
}
