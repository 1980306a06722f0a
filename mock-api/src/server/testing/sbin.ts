import { delimiter } from 'node:path'

/** The environment of servers that Debian puts where root's PATH alone finds them. */
export const withSbin: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(delimiter),
}
