import { useEffect } from 'react'
import { ErrorMessage, useDocumentTitle } from '../ui'

/** Why the API cannot run in this page although its data is fine: an insecure address, or the device's clock. */
export interface EnvironmentProblem extends Error {
  title: string
  /** Whether the cause is gone. */
  isOver(): boolean
}

/** Detected by name: the class is in a package that `shared` does not import, and in a chunk that may not be loaded. */
export function isEnvironmentProblem(error: unknown): error is EnvironmentProblem {
  return error instanceof Error && error.name === 'EnvironmentProblem'
}

/** Milliseconds between checks whether the cause is gone. */
const interval = 1000

/** Props of {@link EnvironmentProblemPage}. */
export type EnvironmentProblemPageProps = { problem: EnvironmentProblem }

/** The page when the API cannot run, with what to do about it. It reloads once the cause is gone. */
export function EnvironmentProblemPage({ problem }: EnvironmentProblemPageProps) {
  useDocumentTitle(problem.title)
  useEffect(() => {
    const watch = setInterval(() => problem.isOver() && location.reload(), interval)
    return () => clearInterval(watch)
  }, [problem])
  return (
    <main id="content">
      <ErrorMessage isPage title={problem.title} detail={problem.message} onRetry={() => location.reload()} />
    </main>
  )
}
