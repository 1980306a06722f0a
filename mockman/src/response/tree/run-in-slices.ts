/** Milliseconds of work before yielding to the page. */
const sliceMs = 12

/**
 * Runs a generator in slices, so that the page stays responsive. Work shorter than a slice completes synchronously.
 * @returns a function that cancels the work
 */
export function runInSlices<Result>(
  work: Generator<undefined, Result>,
  onDone: (result: Result) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    const until = performance.now() + sliceMs
    do {
      const step = work.next()
      if (step.done) return onDone(step.value)
    } while (performance.now() < until)
    timer = setTimeout(run)
  }
  run()
  return () => clearTimeout(timer)
}
