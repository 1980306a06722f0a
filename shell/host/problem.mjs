// @ts-check

/**
 * An error that the person running a command can
 * fix. The message says what is wrong and what to do; it is printed without a stack.
 */
export class Problem extends Error {
  /** @override */
  name = 'Problem'
}

/**
 * Runs a script. Prints the message of a {@link Problem}, and any other error with its stack; both set exit code 1.
 * @param {() => Promise<void>} script
 */
export async function runScript(script) {
  try {
    await script()
  } catch (error) {
    console.error(error instanceof Problem ? `\n${error.message}` : error)
    process.exit(1)
  }
}
