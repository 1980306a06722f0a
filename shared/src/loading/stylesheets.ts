import { integrityOf } from './integrity'

const applied = new Map<string, Promise<void>>()

/** Whether the page was composed with the contents of a stylesheet, so that it is neither fetched nor applied again. */
export function isInlined(url: string): boolean {
  const { origin, pathname } = new URL(url)
  const inlined = document.querySelector<HTMLElement>('style[data-files]')?.dataset.files?.split(' ')
  return origin === location.origin && inlined !== undefined && inlined.includes(pathname)
}

/**
 * Applies a stylesheet once, unless the page contains it, verified by its hash, because import maps only cover scripts. A failed one is removed, so that the
 * next call retries.
 * @param url absolute
 */
export function applyStylesheet(url: string): Promise<void> {
  if (isInlined(url)) return Promise.resolve()
  const present = applied.get(url)
  if (present) return present
  if ([...document.styleSheets].some(({ href }) => href === url)) return Promise.resolve()
  const applying = appendLink(url).catch((error: unknown) => {
    applied.delete(url)
    throw error
  })
  applied.set(url, applying)
  return applying
}

function appendLink(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.integrity = integrityOf(url) ?? ''
    link.href = url
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`Failed to fetch ${url}`))
    }
    document.head.append(link)
  })
}
