import type { FastifyInstance } from 'fastify'
import { errorBody } from './answer-errors'

/** An error that is answered with what is said of its status. */
class Malformed extends Error {
  constructor(readonly statusCode: number) {
    super(errorBody(statusCode).errors[0])
  }
}

/** Refuses what Node.js would refuse without a word, and bodies that nothing here unpacks. */
export function refuseMalformed(server: FastifyInstance): void {
  server.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    if (headers.host === undefined && raw.httpVersion === '1.1') done(new Malformed(400))
    else if ((headers['content-encoding'] ?? 'identity') !== 'identity') done(new Malformed(415))
    else done()
  })
  server.server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' })
    response.end(JSON.stringify(errorBody(417)))
  })
}
