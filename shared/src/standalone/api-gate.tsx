import { type ReactNode, useEffect, useState } from 'react'
import { EnvironmentProblemPage, isEnvironmentProblem, isStorageProblem, StorageProblemPage } from 'shared'
import type { StandaloneApi, StandaloneOptions } from './standalone-options'

/** Props of {@link ApiGate}. */
export type ApiGateProps = {
  api: Promise<StandaloneApi>
  resetData: StandaloneOptions['resetData']
  children: ReactNode
}

/** Renders the page, or an error page when the API cannot run or its data cannot be used. */
export function ApiGate({ api, resetData, children }: ApiGateProps) {
  const [problem, setProblem] = useState<unknown>()
  useEffect(() => {
    let shown = true
    api.catch((error: unknown) => shown && setProblem(error))
    return () => {
      shown = false
    }
  }, [api])
  if (isEnvironmentProblem(problem)) return <EnvironmentProblemPage problem={problem} />
  if (!isStorageProblem(problem)) return children
  return <StorageProblemPage message={problem.message} onReset={resetData} />
}
