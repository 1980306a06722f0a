/** Milliseconds of work after which the page has its turn. */
const sliceMs = 12

/**
 * Runs work that pauses now and then, in slices between which the page answers to whoever uses it. What takes less than a
 * slice is done at once.
 * @returns ends the work
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
