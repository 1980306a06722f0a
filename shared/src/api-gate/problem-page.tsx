import type { ReactNode } from 'react'
import { EnvironmentProblemPage, isEnvironmentProblem } from '../environment-problem/environment-problem-page'
import { isStorageProblem } from '../storage-problem/is-storage-problem'
import { StorageProblemPage, type StorageProblemPageProps } from '../storage-problem/storage-problem-page'

/** The page in place of the product if the API did not start; `undefined` for errors that the pages report themselves. */
export function problemPageOf(
  error: unknown,
  recovery: Omit<StorageProblemPageProps, 'message'>,
): ReactNode | undefined {
  if (isEnvironmentProblem(error)) return <EnvironmentProblemPage problem={error} />
  return isStorageProblem(error) ? <StorageProblemPage message={error.message} {...recovery} /> : undefined
}
