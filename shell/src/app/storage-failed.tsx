import type { StorageProblem } from 'mock-api/browser'
import { useState } from 'react'
import { Button, Dialog, EchoMark, messageOf, useDocumentTitle } from 'shared'
import { saveReadable } from './save-readable'
import css from './storage-failed.module.css'

export type StorageFailedProps = { problem: StorageProblem }

const title = 'Your data could not be opened'

/** The page when the stored data cannot be used: what happened, and the ways out. */
export function StorageFailed({ problem }: StorageFailedProps) {
  useDocumentTitle(title)
  const [asking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState<string>()

  const save = () => {
    setOutcome(undefined)
    saveReadable().then(setOutcome, (error: unknown) => setOutcome(messageOf(error)))
  }
  const reset = async () => {
    setAsking(false)
    try {
      const { resetDatabase } = await import('mock-api/browser')
      await resetDatabase()
      location.reload()
    } catch (error) {
      setOutcome(messageOf(error))
    }
  }

  return (
    <main id="content" className={css.page}>
      <EchoMark size={64} />
      <h1 className={css.title}>{title}</h1>
      <p className={css.detail}>{problem.message}</p>
      <div className={css.actions}>
        <Button variant="primary" onClick={() => location.reload()}>
          Retry
        </Button>
        <Button onClick={save}>Export what can be read</Button>
        <Button onClick={() => setAsking(true)}>Reset all data</Button>
      </div>
      <p role="status" className={css.detail}>
        {outcome}
      </p>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Reset all data?">
        <p className={css.warning}>
          Every post, person and bookmark in this browser is deleted, and EchoSphere begins again with its
          sample data. This cannot be undone.
        </p>
        <div className={css.actions}>
          <Button onClick={() => setAsking(false)}>Keep the data</Button>
          <Button variant="primary" onClick={() => void reset()}>
            Delete everything
          </Button>
        </div>
      </Dialog>
    </main>
  )
}
