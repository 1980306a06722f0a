import { truncate, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startServer, type TestServer } from '../testing/test-server'

/** More than the buffers of the system hold. */
const size = 40 * 1024 * 1024

const path = '/media/video/00000000-0000-4000-8000-000000000000-640x480.mp4'

async function addLargeFile({ folder }: TestServer): Promise<void> {
  const file = join(folder, path)
  await writeFile(file, '')
  await truncate(file, size)
}

/** Asks for the file. Nothing of the answer is read yet. */
function asked({ address }: TestServer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sending = request(new URL(path, address), resolve).once('error', reject).end()
    onTestFinished(() => void sending.destroy())
  })
}

/** Reads an answer a megabyte at a time. @returns how long it was */
function readSlowly(answer: IncomingMessage): Promise<number> {
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

it('a server that ends hangs up on a client that reads nothing, and not on one that reads slowly', async () => {
  const server = await startServer()
  await addLargeFile(server)
  const unread = await asked(server)
  unread.once('error', () => undefined)
  const length = readSlowly(await asked(server))
  await server.close()
  expect(await length).toBe(size)
})
