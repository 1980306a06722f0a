import { ownerOfPath } from '../../host/contract/route-patterns.mjs'
import { requestOwnPage } from '../app/own-files'
import { requestPageFiles } from './page-files'
import type { Remotes } from './remotes-context'

/** Prefetches the page of each link of the product that is pointed at, touched or focused, whichever app it is of. */
export function prefetchLinks({
  loader,
  source,
  trustedOrigins,
}: Pick<Remotes, 'loader' | 'source' | 'trustedOrigins'>): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a')
    if (!link || link.origin !== location.origin) return
    const owner = ownerOfPath(source.get(), link.pathname)
    if (!owner) return requestOwnPage(link.pathname)
    loader.prefetch(owner.name)
    requestPageFiles(owner, trustedOrigins, link.pathname)
  }
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, prefetch, true)
}
