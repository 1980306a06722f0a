import { useEffect } from 'react'

const product = 'EchoSphere'

/** Names the page in the tab and in the history: `Feed · EchoSphere`. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === product ? product : `${title} · ${product}`
  }, [title])
}
