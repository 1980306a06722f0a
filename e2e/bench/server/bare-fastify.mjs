// @ts-check
import { readFile } from 'node:fs/promises'
import Fastify from 'fastify'

// What the API is compared with: Fastify without anything, which answers `/<name>` with the same bytes and headers as the API answered.

/** @type {Record<string, { headers: Record<string, string>, body: string }>} */
const answers = JSON.parse(await readFile(String(process.argv[2]), 'utf8'))

const server = Fastify()
for (const [name, { headers, body }] of Object.entries(answers)) {
  server.route({
    method: ['GET', 'POST'],
    url: `/${name}`,
    handler: async (_request, reply) => reply.headers(headers).send(body),
  })
}
console.log(await server.listen({ port: 0, host: 'localhost' }))
process.once('SIGTERM', () => void server.close())
