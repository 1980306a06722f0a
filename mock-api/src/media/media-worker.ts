import { claimMessage } from './worker-messages'

/** At the root, so that the worker's scope covers all paths. */
const workerUrl = '/sw.js'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL: (url: string) => string
  }
}

/**
 * The worker's URL, as a `TrustedScriptURL` where the browser has Trusted Types. The policy `echosphere-worker` only allows
 * this URL.
 */
function trustedWorkerUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return workerUrl
  return trustedTypes
    .createPolicy('echosphere-worker', { createScriptURL: () => workerUrl })
    .createScriptURL('')
}

/** Milliseconds to wait for an active worker: where browsers block workers, `ready` never settles. */
const timeoutMs = 4000

function controlOf(container: ServiceWorkerContainer): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onControl = () => resolve(true)
    container.addEventListener('controllerchange', onControl, { once: true })
    setTimeout(() => {
      container.removeEventListener('controllerchange', onControl)
      resolve(container.controller !== null)
    }, timeoutMs)
    // After a hard reload the active worker does not control the page.
    container
      .register(trustedWorkerUrl())
      .then(({ active }) => active?.postMessage(claimMessage))
      .catch(reject)
  })
}

async function takeControl(): Promise<boolean> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!container) return false
  if (container.controller) return true
  try {
    return await controlOf(container)
  } catch (error) {
    console.warn('Uploaded files are shown by this page alone: no service worker', error)
    return false
  }
}

/**
 * Makes the service worker for uploaded files control this page. Resolves with whether it does: some browsers have or allow no
 * service workers. Concurrent calls share one attempt; the next call retries a failed one.
 */
export function createMediaWorker(): () => Promise<boolean> {
  let attempt: Promise<boolean> | undefined
  return () => {
    attempt ??= takeControl().then((isControlled) => {
      if (!isControlled) attempt = undefined
      return isControlled
    })
    return attempt
  }
}
