import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A way to a server of a URL that can be cut. It is closed after the test. */
export async function cuttable(url: string): Promise<{ url: string; cut: (value: boolean) => void }> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let isCut = false
  const proxy = createServer((socket) => {
    if (isCut) return void socket.destroy()
    const onward = connect(Number(port), hostname)
    for (const [from, to] of [[socket, onward] as const, [onward, socket] as const]) {
      sockets.add(from)
      from.on('error', () => to.destroy()).on('close', () => sockets.delete(from))
      from.pipe(to)
    }
  })
  await new Promise<void>((resolve) => void proxy.listen(0, 'localhost', resolve))
  onTestFinished(() => void proxy.close())
  const through = new URL(url)
  through.port = String((proxy.address() as { port: number }).port)
  const cut = (value: boolean) => {
    isCut = value
    if (value) for (const socket of sockets) socket.destroy()
  }
  return { url: through.href, cut }
}
