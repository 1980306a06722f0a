import type { FastifyRequest } from 'fastify'
import type { ApiRequest } from '../../http/api-message'
import { textOf } from './body-text'
import { isShortForm } from './short-form'
import { toWebRequest } from './web-request'

/** Path and query: a request line may name another origin. */
function pathOf(url: string): string {
  if (url.startsWith('/')) return url
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** A request as the API reads it. A `Request` of its own would cost as much as all else that the server does for a short answer. */
export function toApiRequest(request: FastifyRequest, origin: string): ApiRequest {
  const { method, headers, body, callerRow } = request
  return {
    method,
    url: origin + pathOf(request.url),
    headers: {
      get: (name) => {
        const value = headers[name]
        return Array.isArray(value) ? value.join(', ') : (value ?? null)
      },
    },
    callerRow,
    text: async () => textOf(body),
    formData: async () => {
      if (!Buffer.isBuffer(body) || !isShortForm(body, headers['content-type']))
        throw new Error('The form is none of ours')
      return toWebRequest(request, origin).formData()
    },
  }
}
