// @ts-check

/**
 * Something that the person at the keyboard can put right. Its message says what is wrong and what to do, and is
 * shown without a stack.
 */
export class Problem extends Error {
  /** @override */
  name = 'Problem'
}

/**
 * Runs a script to its end. Problems are shown as they are, anything else is a defect and keeps its stack; both give
 * exit code 1.
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
