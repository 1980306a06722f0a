/** Before any browser that can run this: a clock that says so has lost its time. Milliseconds of the epoch. */
const earliest = Date.UTC(2024, 0, 1)

/** What keeps the API from running in this page, and lies neither with it nor with its data. The texts are for a person to read. */
export class EnvironmentProblem extends Error {
  override readonly name = 'EnvironmentProblem'
  readonly title: string
  /** Whether the cause is gone, and the page can start. */
  readonly isOver: () => boolean

  constructor(title: string, message: string, isOver: () => boolean) {
    super(message)
    this.title = title
    this.isOver = isOver
  }
}

/** Whether this page has what hashes passwords and signs tokens: browsers keep it from addresses that are not secure. */
function isSecure(): boolean {
  return Boolean((globalThis.crypto as Crypto | undefined)?.subtle)
}

function isClockSet(): boolean {
  return Date.now() >= earliest
}

/** Refuses to start where passwords cannot be hashed, or where all that is written would be dated wrongly. @throws EnvironmentProblem */
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

/** The clock of the API: one that loses its time while the page is open dates nothing before {@link earliest}. */
export function clock(): number {
  return Math.max(Date.now(), earliest)
}
