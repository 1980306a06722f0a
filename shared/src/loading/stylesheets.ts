import { loadLink } from './load-link'

const applied = new Map<string, Promise<void>>()

/** Whether the page was composed with the contents of a stylesheet, so that it is neither fetched nor applied again. */
export function isInlined(url: string): boolean {
  const { origin, pathname } = new URL(url)
  const inlined = document.querySelector<HTMLElement>('style[data-files]')?.dataset.files?.split(' ')
  return origin === location.origin && inlined !== undefined && inlined.includes(pathname)
}

/**
 * Applies a stylesheet once, unless the page contains it, verified by its hash, because import maps only cover scripts. After a
 * failure, the next call retries.
 * @param url absolute
 */
export function applyStylesheet(url: string): Promise<void> {
  if (isInlined(url)) return Promise.resolve()
  const present = applied.get(url)
  if (present) return present
  if ([...document.styleSheets].some(({ href }) => href === url)) return Promise.resolve()
  const applying = loadLink('stylesheet', url).catch((error: unknown) => {
    applied.delete(url)
    throw error
  })
  applied.set(url, applying)
  return applying
}
