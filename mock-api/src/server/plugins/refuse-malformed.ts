import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { errorBody } from './answer-errors'

/** An error that is answered with what is said of its status. */
class Malformed extends Error {
  constructor(readonly statusCode: number) {
    super(errorBody(statusCode).errors[0])
  }
}

/** A name or an address, and maybe a port (RFC 3986, 3.2.2); nothing, if the address of the request has no host. */
const hostPattern = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i

/** Whether a request names one host (RFC 9112, 3.2). Of several, Node.js shows the first alone, and a proxy may have taken another. */
function hasHost({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  const { host } = headers
  if (host === undefined) return httpVersion !== '1.1'
  const isHost = (text: string, index: number) =>
    index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host'
  return hostPattern.test(host) && rawHeaders.findIndex(isHost) === rawHeaders.findLastIndex(isHost)
}

/** Whether a body is only divided into chunks. Node.js takes one that is also compressed, and hands it on as it is. */
const isPlain = ({ 'transfer-encoding': coding = 'chunked' }: IncomingHttpHeaders) =>
  coding.toLowerCase() === 'chunked'

/** Refuses what Node.js would refuse without a word, or takes, and bodies that nothing here unpacks. */
export function refuseMalformed(server: FastifyInstance): void {
  server.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    if (!hasHost(raw) || !isPlain(headers)) done(new Malformed(400))
    else if ((headers['content-encoding'] ?? 'identity') !== 'identity') done(new Malformed(415))
    else done()
  })
  server.server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' })
    response.end(JSON.stringify(errorBody(417)))
  })
}
