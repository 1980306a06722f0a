import { type Mock, vi } from 'vitest'
import type * as Module from '../fetch-files'

export type FetchFiles = typeof Module

let count = 0

/** Of a file that no test has fetched. */
export const newUrl = () => `http://social.test/assets/file-${count++}.js`

export const ok = async () => new Response('export {}')

/**
 * The module as in a new page, for a test: it remembers what it has fetched.
 * @param request takes the place of `fetch`
 */
export async function freshFetchFiles(request: Mock<typeof fetch>): Promise<FetchFiles> {
  vi.resetModules()
  Reflect.deleteProperty(globalThis, Symbol.for('echosphere.files'))
  request.mockReset()
  vi.stubGlobal('fetch', request)
  return import('../fetch-files')
}
