import { expect, it } from 'vitest'
import { addLargeFile, askForLargeFile, readSlowly } from '../testing/large-file'
import { startServer } from '../testing/test-server'

/** More than the buffers of the system hold. */
const size = 40 * 1024 * 1024

it('a server that ends hangs up on a client that reads nothing, and not on one that reads slowly', async () => {
  const { address, folder, close } = await startServer()
  await addLargeFile(folder, size)
  const unread = await askForLargeFile(address)
  unread.once('error', () => undefined)
  const length = readSlowly(await askForLargeFile(address))
  await close()
  expect(await length).toBe(size)
})
