import type { Writable } from 'node:stream'

/**
 * Goes on when nobody reads an output any more: `head` and collectors of logs may end before a server, which is there for its clients. Its
 * log goes on by itself, because pino takes a broken pipe for no error.
 */
export function outliveReader(output: Writable): void {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}
