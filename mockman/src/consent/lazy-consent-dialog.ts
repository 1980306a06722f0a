import { useEffect } from 'react'
import type { RequestDraft } from '../draft/request-draft'
import { lazyView } from '../ui/lazy-view'

const load = async () => (await import('./consent-dialog')).ConsentDialog

/** The dialog that asks for consent. */
export const LazyConsentDialog = lazyView(load)

/** Loads the dialog ahead for requests that are likely to need it. Those of the host's own API seldom do. */
export function useConsentPreload(drafts: readonly RequestDraft[]): void {
  const isForeign = drafts.some(({ origin }) => origin !== 'person' && origin !== 'openapi')
  useEffect(() => {
    // Showing it tries again, and says so if it fails.
    if (isForeign) load().catch(() => undefined)
  }, [isForeign])
}
