import { useEffect } from 'react'
import { withoutDirectionControls } from '../contract/stored-text'

const product = 'EchoSphere'

/** Names the page in the tab and in the history: `Feed · EchoSphere`. Nothing in a title turns the rest of it around. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const own = withoutDirectionControls(title)
    document.title = own === product ? product : `${own} · ${product}`
  }, [title])
}
