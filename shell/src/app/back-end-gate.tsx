import { type ReactNode, useContext, useEffect, useState } from 'react'
import { isStorageProblem, toast } from 'shared'
import { BackEndContext } from './back-end'
import { StorageFailed } from './storage-failed'

export type BackEndGateProps = { children: ReactNode }

/**
 * Shows the page without waiting for the back end, and in its place what is wrong when the stored data cannot be used. Says once
 * when nothing is stored at all.
 */
export function BackEndGate({ children }: BackEndGateProps) {
  const backEnd = useContext(BackEndContext)
  const [problem, setProblem] = useState<Error>()
  useEffect(() => {
    let shown = true
    backEnd?.then(
      ({ persistent }) => {
        if (!shown || persistent) return
        // The id keeps it one toast, whoever asks for it again.
        toast('This browser keeps no data: everything ends with this page.', {
          id: 'memory-only',
          duration: 10_000,
        })
      },
      (error: unknown) => shown && isStorageProblem(error) && setProblem(error),
    )
    return () => {
      shown = false
    }
  }, [backEnd])
  return problem ? <StorageFailed problem={problem} /> : children
}
