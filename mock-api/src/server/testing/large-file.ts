import { mkdir, truncate, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

const path = '/media/video/00000000-0000-4000-8000-000000000000-640x480.mp4'

/** Adds a file to the uploads of a data folder. It has no content, so it may be longer than the disk. */
export async function addLargeFile(folder: string, size: number): Promise<void> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, '')
  await truncate(file, size)
}

/** Asks for the file. Nothing of the answer is read yet. */
export function askForLargeFile(address: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sending = request(new URL(path, address), resolve).once('error', reject).end()
    onTestFinished(() => void sending.destroy())
  })
}

/** Reads an answer a megabyte at a time, ten in a second. @returns how long it was */
export function readSlowly(answer: IncomingMessage): Promise<number> {
  let length = 0
  let allowed = 0
  const allowing = setInterval(() => {
    allowed += 1024 * 1024
    answer.resume()
  }, 100)
  return new Promise((resolve) => {
    answer.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > allowed) answer.pause()
    })
    answer.once('close', () => {
      clearInterval(allowing)
      resolve(length)
    })
  })
}
