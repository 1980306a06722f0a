import { type ReactNode, useEffect, useState } from 'react'
import { isStorageProblem, StorageProblemPage } from 'shared'
import type { StandaloneApi, StandaloneOptions } from './start-standalone'

export type ApiGateProps = {
  api: Promise<StandaloneApi>
  resetData: StandaloneOptions['resetData']
  children: ReactNode
}

/** The page, and in its place what is wrong when the stored data cannot be used. */
export function ApiGate({ api, resetData, children }: ApiGateProps) {
  const [problem, setProblem] = useState<Error>()
  useEffect(() => {
    let shown = true
    api.catch((error: unknown) => shown && isStorageProblem(error) && setProblem(error))
    return () => {
      shown = false
    }
  }, [api])
  return problem ? <StorageProblemPage message={problem.message} onReset={resetData} /> : children
}
