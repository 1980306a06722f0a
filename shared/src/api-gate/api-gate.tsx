import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { StorageProblemPageProps } from '../storage-problem/storage-problem-page'

/** Props of {@link ApiGate}. */
export type ApiGateProps<Api> = Omit<StorageProblemPageProps, 'message'> & {
  /** The API, once it runs. */
  api: Promise<Api> | undefined
  /** Told of the API once it runs. */
  onRunning?: (running: Api) => void
  children: ReactNode
}

/**
 * Renders the page without waiting for the API, and an error page when it cannot run or its data cannot be used. That is in a file of its
 * own: hardly anybody sees it.
 */
export function ApiGate<Api>({ api, onRunning, children, ...recovery }: ApiGateProps<Api>) {
  const [problemPage, setProblemPage] = useState<ReactNode>()
  const run = useEffectEvent((running: Api) => onRunning?.(running))
  const pageOf = useEffectEvent(async (error: unknown) => {
    const { problemPageOf } = await import('./problem-page')
    return problemPageOf(error, recovery)
  })
  useEffect(() => {
    let isMounted = true
    api
      ?.then(
        (running) => isMounted && run(running),
        async (error: unknown) => {
          const page = await pageOf(error)
          if (isMounted) setProblemPage(page)
        },
      )
      .catch((error: unknown) => console.error('What is wrong with the API cannot be shown.', error))
    return () => {
      isMounted = false
    }
  }, [api])
  return problemPage ?? children
}
