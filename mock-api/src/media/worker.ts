import { openMediaFiles } from './media-files'
import { serveMedia } from './serve-media'
import { isUploadPath } from './upload-paths'
import { claimMessage } from './worker-messages'

declare const self: ServiceWorkerGlobalScope

// Serves uploaded files at their URLs. All other requests, those for files that ship with the product included, are left alone.

const files = openMediaFiles()

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  // A page that was reloaded past its caches is under no worker until it is claimed.
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
