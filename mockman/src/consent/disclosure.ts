import { flag, list, record, text } from '../storage/decode'

/** Which of the user's data a request sends, and where. Never the values themselves. */
export type Disclosure = {
  /** The origin of the resolved address: 'https://api.test'. Only the scheme where it has no origin. */
  readonly target: string
  /** Variables that determine the target, sorted. */
  readonly targetNames: readonly string[]
  /** All variables used, sorted. */
  readonly names: readonly string[]
  /** Whether the host's session is sent. */
  readonly session: boolean
  /** Whether cookies let it do more than following a link to the address could. */
  readonly cookies: boolean
}

/** @throws {InvalidData} */
export function decodeDisclosure(value: unknown, path: string): Disclosure {
  const data = record(value, path)
  return {
    target: text(data.target, `${path}.target`),
    targetNames: list(data.targetNames, `${path}.targetNames`, text),
    names: list(data.names, `${path}.names`, text),
    session: flag(data.session, `${path}.session`),
    cookies: flag(data.cookies, `${path}.cookies`),
  }
}
