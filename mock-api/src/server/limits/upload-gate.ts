import type { FastifyInstance } from 'fastify'
import { limits } from 'shared/contract'
import { DomainError } from '../../domain/domain-error'
import { networkOf } from './client-network'

/** Bytes of an upload with its form. */
export const longestUpload = Math.max(limits.imageBytes, limits.videoBytes) + 64 * 1024

/** Uploads that are read and drawn at once, of one account and of all: each is held in memory. */
const atOnce = { ofOne: 3, ofAll: 24 }

/** Answers 503 to uploads beyond those that memory is meant for, before they are read. */
export function addUploadGate(server: FastifyInstance): void {
  const running = new Map<string, number>()
  let all = 0
  server.addHook('onRequest', async ({ call, ip }, reply) => {
    if (call?.name !== 'uploadMedia') return
    const uploader = call.callerId ?? networkOf(ip)
    const own = running.get(uploader) ?? 0
    if (own >= atOnce.ofOne || all >= atOnce.ofAll) throw new DomainError('unavailable')
    running.set(uploader, own + 1)
    all += 1
    reply.raw.once('close', () => {
      all -= 1
      const left = (running.get(uploader) ?? 1) - 1
      if (left > 0) running.set(uploader, left)
      else running.delete(uploader)
    })
  })
}
