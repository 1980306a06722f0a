import { fetchFiles } from 'shared/loading'
import { ownFilesSchema } from '../../host/contract/own-files-schema.mjs'
import { inlinedJson } from './fetch-json'

/** Undefined in development, where there is no build. */
const readOwnFiles = () => inlinedJson('own-files', ownFilesSchema)

/** Requests the files of the shell's own page at a path, if there is one, ahead of time. Nothing waits for them. */
export function requestOwnPage(pathname: string): void {
  request(readOwnFiles()?.pages[pathname], 'auto')
}

/**
 * Requests the files of all the shell's own pages, ahead of time.
 * @param hasPageApi whether the API runs in this page: it loads files on demand, too
 */
export function requestOwnFiles(hasPageApi: boolean): void {
  const { pages = {}, api = [] } = readOwnFiles() ?? {}
  request([...Object.values(pages).flat(), ...(hasPageApi ? api : [])], 'low')
}

function request(paths: readonly string[] = [], priority: RequestPriority): void {
  const urls = paths.map((path) => new URL(path, location.origin).href)
  fetchFiles(urls, { attempts: 1, priority }).catch(() => undefined)
}
