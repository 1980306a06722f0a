/**
 * Why stored data cannot be used: `future-version`, it was written by newer code; `blocked`, another tab is using it;
 * `broken`, it does not open or has the wrong structure.
 */
export type StorageProblemKind = 'future-version' | 'blocked' | 'broken'

const messages: Record<StorageProblemKind, string> = {
  'future-version':
    'The data in this browser was written by a newer version of EchoSphere, which this one cannot read. Reload to get the newer version. If that does not help, save what can be read and reset.',
  blocked:
    'Another tab is using the data of EchoSphere and does not let go of it. Close the other tabs of EchoSphere, then try again.',
  broken:
    'The data of EchoSphere in this browser cannot be opened: it is damaged. Try again. If that does not help, save what can be read and reset.',
}

/** Stored data exists but cannot be used. The message is shown to the user; `cause` is the browser's error. */
export class StorageProblem extends Error {
  override readonly name = 'StorageProblem'
  readonly kind: StorageProblemKind

  constructor(kind: StorageProblemKind, cause?: unknown, message: string = messages[kind]) {
    super(message, { cause })
    this.kind = kind
  }
}

/** Whether an error has this name, such as `QuotaExceededError`. */
export function isNamed(error: unknown, name: string): boolean {
  return (error as { name?: unknown } | null | undefined)?.name === name
}
