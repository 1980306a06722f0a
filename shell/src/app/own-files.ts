import { fetchFiles } from 'shared/loading'
import { ownFilesSchema } from '../../host/contract/own-files-schema.mjs'
import { inlinedJson } from './fetch-json'

/** Undefined in development, where there is no build. */
const readOwnFiles = () => inlinedJson('own-files', ownFilesSchema)

/** Requests the files of the shell's own page at a path, if there is one, ahead of time. Nothing waits for them. */
export function requestOwnPage(pathname: string): void {
  fetchFiles(absolute(readOwnFiles()?.pages[pathname]), { attempts: 1 }).catch(() => undefined)
}

/** Absolute URLs of the files of all the shell's own pages. */
export function ownPageFiles(): string[] {
  return absolute(Object.values(readOwnFiles()?.pages ?? {}).flat())
}

/** Absolute URLs of the files of what opens over all pages. */
export function dialogFiles(): string[] {
  return absolute(readOwnFiles()?.dialogs)
}

/** Absolute URLs of the files that the API loads on demand if it runs in the page. */
export function apiFilesOnDemand(): string[] {
  return absolute(readOwnFiles()?.api)
}

const absolute = (paths: readonly string[] = []) => paths.map((path) => new URL(path, location.origin).href)
