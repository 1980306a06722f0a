import { type ReactNode, useContext, useEffect, useState } from 'react'
import { EnvironmentProblemPage, isEnvironmentProblem, isStorageProblem, toastNotice } from 'shared'
import { BackEndContext } from './back-end'
import { StorageError } from './storage-error'

const memoryOnly = "This browser doesn't store data. Everything is lost when you leave this page."

export type BackEndGateProps = { children: ReactNode }

/**
 * Renders the page without waiting for the back end, and an error page when it cannot run or its data cannot be used. Shows one
 * notice when nothing is persisted.
 */
export function BackEndGate({ children }: BackEndGateProps) {
  const backEnd = useContext(BackEndContext)
  const [problem, setProblem] = useState<unknown>()
  useEffect(() => {
    let isMounted = true
    backEnd?.then(
      ({ persistent }) => {
        if (!isMounted || persistent) return
        toastNotice('memory-only', memoryOnly, 'OK')
      },
      (error: unknown) => isMounted && setProblem(error),
    )
    return () => {
      isMounted = false
    }
  }, [backEnd])
  if (isEnvironmentProblem(problem)) return <EnvironmentProblemPage problem={problem} />
  return isStorageProblem(problem) ? <StorageError problem={problem} /> : children
}
