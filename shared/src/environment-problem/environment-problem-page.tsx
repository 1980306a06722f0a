import { useEffect } from 'react'
import { ErrorState, useDocumentTitle } from '../ui'

/** Why the API cannot run in this page, though nothing is wrong with what is stored: its address, or the clock of the device. */
export interface EnvironmentProblem extends Error {
  title: string
  /** Whether the cause is gone. */
  isOver(): boolean
}

/** Told by its name: the class is in a package that `shared` does not know, and in a chunk that may not be there. */
export function isEnvironmentProblem(error: unknown): error is EnvironmentProblem {
  return error instanceof Error && error.name === 'EnvironmentProblem'
}

/** Milliseconds between two looks at whether the cause is gone. */
const interval = 1000

export type EnvironmentProblemPageProps = { problem: EnvironmentProblem }

/** The page when the API cannot run here: what is wrong, and what to do. It loads again by itself once the cause is gone. */
export function EnvironmentProblemPage({ problem }: EnvironmentProblemPageProps) {
  useDocumentTitle(problem.title)
  useEffect(() => {
    const watch = setInterval(() => problem.isOver() && location.reload(), interval)
    return () => clearInterval(watch)
  }, [problem])
  return (
    <main id="content">
      <ErrorState isPage title={problem.title} detail={problem.message} onRetry={() => location.reload()} />
    </main>
  )
}
