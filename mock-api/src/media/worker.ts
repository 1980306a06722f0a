import { openMediaFiles } from './media-files'
import { serveMedia } from './serve-media'
import { isUploadPath } from './upload-paths'
import { claimMessage } from './worker-messages'

declare const self: ServiceWorkerGlobalScope

// Serves uploaded files at their URLs. All other requests go to the network, including those for files that ship with the product.

const files = openMediaFiles()

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  // After a hard reload no worker controls the page until one claims it.
  if (event.data === claimMessage) event.waitUntil(self.clients.claim())
})
self.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  const { origin, pathname } = new URL(url)
  const isOurs = origin === self.location.origin && isUploadPath(pathname)
  if (isOurs && (method === 'GET' || method === 'HEAD')) event.respondWith(answer(event.request, pathname))
})

async function answer(request: Request, path: string): Promise<Response> {
  const file = await files.get(path)
  return file ? serveMedia(request, file.blob) : new Response('Not found', { status: 404 })
}
