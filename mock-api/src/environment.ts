/** Older than any browser that runs this: a clock set before it is wrong. Epoch milliseconds. */
const earliest = Date.UTC(2024, 0, 1)

/** The API cannot run in this page, for reasons outside it and its data. The texts are shown to the user. */
export class EnvironmentProblem extends Error {
  override readonly name = 'EnvironmentProblem'
  readonly title: string
  /** Whether the cause is gone, so that the page can start. */
  readonly isOver: () => boolean

  constructor(title: string, message: string, isOver: () => boolean) {
    super(message)
    this.title = title
    this.isOver = isOver
  }
}

/** Whether WebCrypto, which hashes passwords and signs tokens, is available: browsers limit it to secure contexts. */
function isSecure(): boolean {
  return Boolean((globalThis.crypto as Crypto | undefined)?.subtle)
}

function isClockSet(): boolean {
  return Date.now() >= earliest
}

/** Checks that passwords can be hashed and that the clock is plausible. @throws EnvironmentProblem */
export function checkEnvironment(): void {
  if (!isSecure()) {
    throw new EnvironmentProblem(
      'EchoSphere needs a secure address',
      'At this address the browser offers nothing to keep passwords and sessions safe with. Open EchoSphere at an address that begins with https://, or, on the computer that serves it, at http://localhost.',
      isSecure,
    )
  }
  if (!isClockSet()) {
    const today = new Date().toLocaleDateString('en', { dateStyle: 'long' })
    throw new EnvironmentProblem(
      'The clock of this device is wrong',
      `It says that today is ${today}. EchoSphere dates posts and sessions by it. Set the date and time of this device: this page then goes on by itself.`,
      isClockSet,
    )
  }
}

/** The API's clock. It never goes below {@link earliest}, even if the system clock resets while the page is open. */
export function clock(): number {
  return Math.max(Date.now(), earliest)
}
