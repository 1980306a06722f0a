import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { EnvironmentProblemPage, isEnvironmentProblem } from '../environment-problem/environment-problem-page'
import { isStorageProblem } from '../storage-problem/is-storage-problem'
import { StorageProblemPage, type StorageProblemPageProps } from '../storage-problem/storage-problem-page'

/** Props of {@link ApiGate}. */
export type ApiGateProps<Api> = Omit<StorageProblemPageProps, 'message'> & {
  /** The API, once it runs. */
  api: Promise<Api> | undefined
  onRunning?: (running: Api) => void
  children: ReactNode
}

/** Renders the page without waiting for the API, and an error page when it cannot run or its data cannot be used. */
export function ApiGate<Api>({ api, onRunning, children, ...recovery }: ApiGateProps<Api>) {
  const [problem, setProblem] = useState<unknown>()
  const run = useEffectEvent((running: Api) => onRunning?.(running))
  useEffect(() => {
    let isMounted = true
    api?.then(
      (running) => isMounted && run(running),
      (error: unknown) => isMounted && setProblem(error),
    )
    return () => {
      isMounted = false
    }
  }, [api])
  if (isEnvironmentProblem(problem)) return <EnvironmentProblemPage problem={problem} />
  if (!isStorageProblem(problem)) return children
  return <StorageProblemPage message={problem.message} {...recovery} />
}
