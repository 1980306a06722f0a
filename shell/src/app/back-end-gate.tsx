import { type ReactNode, useContext, useEffect, useState } from 'react'
import { Button, EnvironmentProblemPage, isEnvironmentProblem, isStorageProblem, Notice, toast } from 'shared'
import { BackEndContext } from './back-end'
import { StorageFailed } from './storage-failed'

export type BackEndGateProps = { children: ReactNode }

/**
 * Shows the page without waiting for the back end, and in its place what is wrong when it cannot run here or the stored data
 * cannot be used. Says once when nothing is stored at all.
 */
export function BackEndGate({ children }: BackEndGateProps) {
  const backEnd = useContext(BackEndContext)
  const [problem, setProblem] = useState<unknown>()
  useEffect(() => {
    let shown = true
    backEnd?.then(
      ({ persistent }) => {
        if (!shown || persistent) return
        tellOfMemory()
      },
      (error: unknown) => shown && setProblem(error),
    )
    return () => {
      shown = false
    }
  }, [backEnd])
  if (isEnvironmentProblem(problem)) return <EnvironmentProblemPage problem={problem} />
  return isStorageProblem(problem) ? <StorageFailed problem={problem} /> : children
}

/** The id keeps it one message, whoever asks for it again. */
const memoryOnly = 'memory-only'

/** Says that what a person does here will be lost, until they have read it. */
function tellOfMemory(): void {
  toast(
    <Notice words="This browser keeps no data: everything ends with this page.">
      <Button onClick={() => toast.dismiss(memoryOnly)}>OK</Button>
    </Notice>,
    { id: memoryOnly, duration: Number.POSITIVE_INFINITY },
  )
}
