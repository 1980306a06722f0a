// @ts-check

/**
 * Shows how far a benchmark is: in one line that changes, or, where output is not a terminal, in a line for each tenth.
 * @param {number} total
 */
export function showProgress(total) {
  const started = performance.now()
  let done = 0
  return {
    /** @param {string} what has been measured */
    next(what) {
      done++
      const left = ((performance.now() - started) / done) * (total - done)
      const line = `${done} of ${total}, about ${Math.ceil(left / 60_000)} min left: ${what}`
      if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${line}${done === total ? '\n' : ''}`)
      else if (Math.floor((done * 10) / total) > Math.floor(((done - 1) * 10) / total)) console.log(line)
    },
  }
}
