import type { FastifyInstance } from 'fastify'
import { serveMedia } from '../../media/serve-media'
import type { ServedMediaStore } from '../media/served-media'
import { sendWebResponse, toWebRequest } from './web-request'

/** What {@link addMediaRoutes} serves. */
export interface ServedMedia {
  /** Where clients reach the server. */
  origin: string
  media: ServedMediaStore
  /** Files that come with the product, by their path. */
  preset: (path: string) => Promise<Blob | undefined>
}

/** Serves uploads, and the pictures that come with the product. */
export function addMediaRoutes(server: FastifyInstance, { origin, media, preset }: ServedMedia): void {
  // Also HEAD: that which the framework adds says that files have no length.
  server.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    handler: async (request, reply) => {
      const asked = toWebRequest(request, origin)
      // Ranges are of GET alone, and a file has no validator that a condition could match (RFC 9110, 14.2 and 13.1.5).
      if (asked.method !== 'GET' || asked.headers.has('If-Range')) asked.headers.delete('Range')
      const file = await preset(new URL(asked.url).pathname)
      const response = file ? serveMedia(asked, file) : await media.serve(asked)
      return response ? sendWebResponse(reply, response) : reply.callNotFound()
    },
  })
}
