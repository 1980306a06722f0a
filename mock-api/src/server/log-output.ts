import { write, writeSync } from 'node:fs'

/** Characters that wait for a slow output at most. Lines beyond are lost: a log must not fill the memory. */
const most = 1_000_000

/** Milliseconds until an output that takes nothing now is tried again. */
const pause = 50

/**
 * Writes lines one after the other, without waiting for it. What cannot be written is lost, and the server goes on: nobody reads its output any
 * more, or its disk is full. pino's own output ends the process then, and does not let it end (sonic-boom 4.2.1).
 * @param fd where to, such as 1 for standard output
 */
export function logOutput(fd: number): { write: (line: string) => void } {
  let waiting = ''
  let writing = Buffer.alloc(0)
  let isBusy = false
  const next = () => {
    if (writing.length === 0) {
      writing = Buffer.from(waiting)
      waiting = ''
    }
    isBusy = writing.length > 0
    if (isBusy) write(fd, writing, onWritten)
  }
  const onWritten = (error: NodeJS.ErrnoException | null, length: number) => {
    if (error?.code === 'EAGAIN') return void setTimeout(next, pause)
    writing = writing.subarray(error ? writing.length : length)
    next()
  }
  process.once('exit', () => {
    try {
      // Rather twice than not at all.
      writeSync(fd, Buffer.concat([writing, Buffer.from(waiting)]))
    } catch {
      // Nothing reads it, or there is no room.
    }
  })
  return {
    write(line) {
      if (waiting.length < most) waiting += line
      if (!isBusy) next()
    },
  }
}
