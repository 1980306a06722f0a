import { claimMessage } from './worker-messages'

/** Where every page finds its worker: at the root, so that it may serve all paths. */
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
 * The address as a page takes it that requires Trusted Types: its policy names `echosphere-worker`, which knows this address
 * alone. As it is in browsers without them.
 */
function trustedWorkerUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return workerUrl
  return trustedTypes
    .createPolicy('echosphere-worker', { createScriptURL: () => workerUrl })
    .createScriptURL('')
}

/** Milliseconds after which a browser is taken to block workers: then the promise of a ready one never settles. */
const patience = 4000

function controlOf(container: ServiceWorkerContainer): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const inCharge = () => resolve(true)
    container.addEventListener('controllerchange', inCharge, { once: true })
    setTimeout(() => {
      container.removeEventListener('controllerchange', inCharge)
      resolve(container.controller !== null)
    }, patience)
    // A page that was reloaded past its caches has an active worker that is not in charge of it.
    container
      .register(trustedWorkerUrl())
      .then(({ active }) => active?.postMessage(claimMessage))
      .catch(reject)
  })
}

async function takeCharge(): Promise<boolean> {
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
 * Sees to it that the worker that serves uploaded files is in charge of this page, and says whether it is: not in browsers that
 * offer or allow none. Asked at once by several, it does so once; after a failure it tries again.
 */
export function createMediaWorker(): () => Promise<boolean> {
  let taking: Promise<boolean> | undefined
  return () => {
    taking ??= takeCharge().then((inCharge) => {
      if (!inCharge) taking = undefined
      return inCharge
    })
    return taking
  }
}
