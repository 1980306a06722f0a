/** The result of some work, or an error once it has taken this many milliseconds: nothing else ends a hanging import. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`No answer within ${milliseconds / 1000} s.`))
    const timer = setTimeout(late, milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
