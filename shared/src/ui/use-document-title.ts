import { useEffect } from 'react'
import { withoutDirectionControls } from '../contract/normalize-text'

const product = 'EchoSphere'

/** Sets the document title: `Feed · EchoSphere`. Direction controls are removed, so that a name cannot reverse the rest. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const own = withoutDirectionControls(title)
    document.title = own === product ? product : `${own} · ${product}`
  }, [title])
}
