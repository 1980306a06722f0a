import type { Writable } from 'node:stream'

/**
 * Goes on when an output cannot be written: `head` and collectors of logs may end before a server, which is there for its clients, and disks
 * may be full.
 */
export function outliveReader(output: Writable): void {
  output.on('error', () => undefined)
}
