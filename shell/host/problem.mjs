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
 * Ends a script that failed, with exit code 1. Prints the message of a {@link Problem}, a package that is not installed, and any other
 * error with its stack.
 * @param {unknown} error
 * @returns {never}
 */
export function endWith(error) {
  const missing = missingPackage(error)
  if (missing) console.error(`\nThe package ${missing} is not installed. npm start installs all, and builds.`)
  else console.error(error instanceof Problem ? `\n${error.message}` : error)
  process.exit(1)
}

/**
 * Runs a script, see {@link endWith}.
 * @param {() => Promise<void>} script imports late what needs packages
 */
export async function runScript(script) {
  try {
    await script()
  } catch (error) {
    endWith(error)
  }
}

/**
 * The name of the package that an import did not find, if that is the error.
 * @param {unknown} error
 */
function missingPackage(error) {
  return error instanceof Error ? /^Cannot find package '([^']+)'/.exec(error.message)?.[1] : undefined
}
