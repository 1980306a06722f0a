import { expect, it } from 'vitest'
import { startingSettings } from '../draft/request-draft'
import { sendRequest } from './send-request'

it('a timeout that is longer than browsers can wait does not end a request', async () => {
  const settings = { ...startingSettings, timeoutMs: 3_000_000_000 }
  const request = { endpoint: '/x', method: 'GET', headers: {}, body: undefined, settings }
  const fetcher = () =>
    new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('late')), 20))
  const { signal } = new AbortController()
  expect(await sendRequest(request, { fetcher, signal })).toMatchObject({ kind: 'answer' })
})
