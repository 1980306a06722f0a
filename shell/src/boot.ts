import { askEarly, callerOfToken, earlyQuery, keptSort, readStoredToken } from 'shared/early'
import { applyStylesheet, fetchFiles, integrityOf, preloadModules } from 'shared/loading'
import { filesOnPage } from '../host/contract/files-on-page.mjs'
import { firstCallsOf } from '../host/contract/first-calls.mjs'
import { peoplePage, threeColumns } from '../host/contract/frame-slots.mjs'
import type { OwnFiles } from '../host/contract/own-files-schema.mjs'
import type { RegistryFile } from '../host/contract/registry-schema.mjs'
import { matchesPathItself } from '../host/contract/route-patterns.mjs'
import { type ApiSettings, apiOptions } from './app/api-options'
import { askedPath, asksNothing } from './app/asked-path'
import { importShell } from './app/import-shell'
import { inlinedText } from './app/inlined-text'
import { nextTask } from './app/next-task'
import { preloadVerified } from './remotes/preload-verified'

// Inlined into the page, see .workspace/vite/boot-script.ts: starts the API and the shell, and requests what the page needs next, all
// with retries, so that one lost packet does not leave an empty page.

/** Paths of the scripts that the shell consists of. The last one imports the others, which the page's links request. */
declare const __SCRIPTS__: string[]
/** The module of the API, and what it imports besides those scripts. */
declare const __API__: string[]

/** What is read of the configuration here. */
type Config = ApiSettings & { apiUrl?: string; trustedOrigins?: string[] }

const scripts = __SCRIPTS__.map(toUrl)
const entry = scripts.at(-1) ?? ''
const own: OwnFiles | undefined = inlined('own-files')
const styles = (own?.styles ?? []).map(toUrl)

async function boot(): Promise<void> {
  try {
    const config: Config | undefined = inlined('/config.json')
    const registry: RegistryFile | undefined = inlined('/remotes.json')
    const remotes = registry?.remotes ?? []
    const path = askedPath(remotes)
    const needsApi = !asksNothing(registry?.remotes, path)
    const apiUrls = needsApi && !config?.apiUrl ? __API__.map(toUrl) : []
    // Before the rest of the shell: it starts while that arrives.
    const api = fetchFiles(apiUrls)
    const arrived = preloadVerified(entry, integrityOf(entry) ?? '')
    const styled = fetchFiles(styles)
    // What follows is worked out in a task of its own: this one parses the page, and shows it.
    await nextTask()
    const ownPage = Object.entries(own?.pages ?? {}).find(([page]) => matchesPathItself([page], path))?.[1]
    const trusted = [location.origin, ...(config?.trustedOrigins ?? [])]
    const { files, slotEntries, slotFiles } = filesOnPage(remotes, path, trusted)
    const requestPage = () => request([...(ownPage ?? []).map(toUrl), ...files])
    const calls = firstCallsOf(remotes, path, valuesOfCalls())
    if (calls.length > 0) api.then(requestPage, requestPage)
    else requestPage()
    const requestSlots = () => {
      if (ownPage || (!matchMedia(threeColumns).matches && path !== peoplePage)) return
      request(slotFiles)
      preloadModules(slotEntries)
    }
    arrived.then(requestSlots, () => undefined)
    // Without a configuration, a server may run the API.
    if (config && needsApi) askApi(config, calls, api, apiUrls).catch(() => undefined)
    await styled
    await Promise.all(styles.map(applyStylesheet))
    await importShell(scripts, () => import(/* @vite-ignore */ entry))
  } catch (error) {
    showError(error)
  }
}

/** Requests files that are imported later. Their importers join the same requests, and retry if these fail. */
function request(urls: string[]): void {
  fetchFiles(urls, { attempts: 1, priority: 'low' }).catch(() => undefined)
}

/**
 * Starts the API, unless a server runs it, and asks what the page will ask first. Whatever fails here is tried again, and reported, by the
 * shell.
 * @param pageCalls of {@link firstCallsOf}
 * @param urls the module of the API and what it imports
 */
async function askApi(
  config: Config,
  pageCalls: string[],
  fetched: Promise<void>,
  urls: string[],
): Promise<void> {
  const { apiUrl } = config
  const token = readStoredToken()
  // The session, which is checked at the start.
  const username = callerOfToken(token)?.username
  const calls = username ? [`/users/${encodeURIComponent(username)}`, ...pageCalls] : pageCalls
  const started = apiUrl ? undefined : startApi(config, fetched, urls)
  // Before the API has started, so that whatever runs first finds what is asked.
  for (const call of calls)
    askEarly(earlyQuery(call, token), async (query) => {
      if (apiUrl) return fetch(toServer(query.url, apiUrl), { headers: query.headers })
      await started
      return fetch(query)
    })
  await started
}

/** What calls may name besides parameters of the path. */
function valuesOfCalls(): Record<string, string> {
  const asked = [...new URLSearchParams(location.search)].map(([name, value]) => [name, value.trim()])
  return { ...Object.fromEntries(asked), sort: keptSort() }
}

/** Starts the API in the page. @param urls as of {@link askApi} */
async function startApi(config: Config, fetched: Promise<void>, urls: string[]): Promise<void> {
  await fetched
  preloadModules(urls)
  const { startPageApi }: typeof import('mock-api/browser') = await import(/* @vite-ignore */ urls[0] ?? '')
  await startPageApi(apiOptions(config))
}

/** The same address at the server that runs the API. */
function toServer(url: string, apiUrl: string): string {
  const { pathname, search } = new URL(url)
  return apiUrl + pathname + search
}

/** An inlined file, which the server has checked. */
function inlined(name: string) {
  const text = inlinedText(name)
  return text ? JSON.parse(text) : undefined
}

function toUrl(path: string): string {
  return new URL(path, location.origin).href
}

/** Without React, which may be what failed to load. */
function showError(error: unknown): void {
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
  // The design tokens may be missing: use the browser's system colors, in both themes.
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

async function retry(): Promise<void> {
  window.removeEventListener('online', retry)
  document.getElementById('root')?.replaceChildren()
  try {
    await fetchFiles([...scripts, ...styles])
    // Browsers remember modules that have failed.
    location.reload()
  } catch (error) {
    showError(error)
  }
}

// The shell starts in a task of its own, whose promise nothing waits for.
window.addEventListener('unhandledrejection', ({ reason }) => showError(reason))
void boot()
