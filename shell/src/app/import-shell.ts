import { ignoreErrors } from 'shared/early'
import { fetchFiles, hasFailed, markFetched } from 'shared/loading'

/** Set in `sessionStorage` from a reload until the shell runs. */
export const restartedKey = 'echosphere.restarted'

/** Milliseconds after which the page looks for what keeps the shell, and that the shell then has to start, once its files are there. */
const patience = 3000

const waitPatiently = () => new Promise((end) => setTimeout(end, patience))

/**
 * Imports the shell, whose scripts the page's links have requested, so that the browser compiles them while they arrive. A failed module
 * stays failed in Chromium before 151 and in Firefox, and a link that hangs cannot be aborted. So what fails or hangs is fetched into the
 * cache, and the page reloads, once in a row. Nobody has typed anything by then. All of it waits for the end of the document, which a slow
 * processor may reach later than its scripts: the shell renders into an element of it.
 * @param urls of the shell's scripts, absolute
 * @param importEntry imports the script that imports the others
 * @throws FileUnavailable if a script cannot be fetched, and what the import has thrown if the page has already reloaded
 */
export async function importShell(
  urls: readonly string[],
  importEntry: () => Promise<unknown>,
  reload = () => location.reload(),
): Promise<void> {
  await untilParsed()
  const imported = importEntry()
  const runs = imported.then(
    () => true,
    () => false,
  )
  // Chromium lets these requests wait for those of the links, so that they hang, too. WebKit fetches the files anew.
  const hangs = waitPatiently()
    .then(() => fetchFiles(urls))
    .then(() => urls.some(hasFailed) || waitPatiently())
  if (await Promise.race([runs, hangs.then(() => false)])) {
    markFetched(urls)
    ignoreErrors(() => sessionStorage.removeItem(restartedKey))
    return
  }
  await fetchFiles(urls)
  if (isRestart()) await imported
  else reload()
}

/** Resolves once the document is parsed, before its deferred scripts run. */
function untilParsed(): Promise<void> {
  return new Promise((parsed) => {
    if (document.readyState === 'loading')
      document.addEventListener('readystatechange', () => parsed(), { once: true })
    else parsed()
  })
}

/** Whether the page has reloaded already, which it now remembers. Without storage it might do so forever. */
function isRestart(): boolean {
  return (
    ignoreErrors(() => {
      const before = sessionStorage.getItem(restartedKey)
      sessionStorage.setItem(restartedKey, 'true')
      return before !== null
    }) ?? true
  )
}
