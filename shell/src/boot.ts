import { applyStylesheet, fetchFiles, preloadModules } from 'shared/loading'

// Stands in the page itself, see .workspace/vite/boot-script.ts: what a page needs to start is fetched and tried again before any
// of it is imported, so that one lost packet leaves nobody with an empty page.

/**
 * The scripts and styles without which the shell does not start, and those that it asks for next, by path. They are not preloaded by
 * links: a link that hangs cannot be given up, and keeps its connection.
 */
declare const __FILES__: string[]
declare const __LATER__: string[]
/** The path of the module to import when all is there. */
declare const __ENTRY__: string

let wasImported = false

async function boot(): Promise<void> {
  try {
    const urls = __FILES__.map(toUrl)
    const own = fetchFiles(urls)
    // Whoever imports them waits for the same request, and asks again if it fails.
    fetchFiles(remoteFiles(), { attempts: 1, priority: 'low' }).catch(() => undefined)
    await own
    // What comes next is read meanwhile. Who needs it asks again if it fails.
    fetchFiles(__LATER__.map(toUrl)).catch(() => undefined)
    preloadModules(urls)
    await Promise.all(urls.filter((url) => url.endsWith('.css')).map(applyStylesheet))
    wasImported = true
    await import(/* @vite-ignore */ __ENTRY__)
  } catch (error) {
    showFailure(error)
  }
}

/** Of the remote whose page this is: the server writes them into the page. */
function remoteFiles(): string[] {
  return JSON.parse(document.querySelector('script[data-file=remote-files]')?.textContent ?? '[]')
}

const toUrl = (path: string): string => new URL(path, location.origin).href

/** Without React, which may be what is missing. */
function showFailure(error: unknown): void {
  const root = document.getElementById('root')
  if (!root || root.childElementCount > 0) return
  console.error('EchoSphere could not be loaded.', error)
  const main = document.createElement('main')
  Object.assign(main.style, { padding: '20vh 24px', textAlign: 'center', font: '1rem/1.5 system-ui' })
  const title = document.createElement('h1')
  title.textContent = 'EchoSphere could not be loaded.'
  title.style.fontSize = '1.5rem'
  const detail = document.createElement('p')
  detail.textContent = 'Check your connection and try again.'
  const button = document.createElement('button')
  button.textContent = 'Retry'
  // The tokens are in what is missing: the browser's own pair of colours, in both themes.
  Object.assign(button.style, {
    font: '600 1rem/1 system-ui',
    minHeight: '44px',
    marginTop: '8px',
    padding: '0 28px',
    color: 'Canvas',
    background: 'CanvasText',
    border: '0',
    borderRadius: '999px',
    cursor: 'pointer',
  })
  button.onclick = retry
  main.setAttribute('role', 'alert')
  main.append(title, detail, button)
  root.append(main)
  button.focus()
  window.addEventListener('online', retry, { once: true })
}

function retry(): void {
  window.removeEventListener('online', retry)
  // Browsers remember modules that failed; nothing that a person typed is lost yet.
  if (wasImported) location.reload()
  document.getElementById('root')?.replaceChildren()
  void boot()
}

// The Federation plugin starts the shell in a promise that nobody holds.
window.addEventListener('unhandledrejection', ({ reason }) => showFailure(reason))
void boot()
