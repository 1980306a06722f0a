import { useEffect } from 'react'
import { withoutDirectionControls } from '../contract/normalize-text'
import { createVanillaStore, useVanillaStore } from '../state/vanilla-store'

const product = 'EchoSphere'

/** The short title of the page on screen, for bars of the host. */
const shortTitle = createVanillaStore<string | undefined>(() => undefined)

/**
 * Sets the document title: `Feed · EchoSphere`. Direction controls are removed, so that a name cannot reverse the rest.
 * @param short what a bar of the host shows, where the title is long
 */
export function useDocumentTitle(title: string, short = title): void {
  useEffect(() => {
    const own = withoutDirectionControls(title)
    document.title = own === product ? product : `${own} · ${product}`
  }, [title])
  useEffect(() => {
    shortTitle.setState(withoutDirectionControls(short), true)
    return () => shortTitle.setState(undefined, true)
  }, [short])
}

/** The short title of the page on screen; `undefined` while it loads. */
export function useShortTitle(): string | undefined {
  return useVanillaStore(shortTitle)
}
