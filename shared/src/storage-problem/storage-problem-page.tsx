import { useState } from 'react'
import { messageOf } from '../api/api-error'
import { Button, ConfirmDialog, QuietRings, useDocumentTitle } from '../ui'
import css from './storage-problem-page.module.css'

/** Props of {@link StorageProblemPage}. */
export type StorageProblemPageProps = {
  /** The message for the user. */
  message: string
  /** Deletes all stored data; the page reloads afterwards. */
  onReset: () => Promise<void>
  /** Exports readable data and returns a summary. Hidden without it. */
  onSave?: () => Promise<string>
}

const title = 'Your data could not be opened'

/** The page when the stored data cannot be used, with ways to recover. */
export function StorageProblemPage({ message, onReset, onSave }: StorageProblemPageProps) {
  useDocumentTitle(title)
  const [asking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState<string>()

  const save = () => {
    setOutcome(undefined)
    onSave?.().then(setOutcome, (error: unknown) => setOutcome(messageOf(error)))
  }
  const reset = async () => {
    setAsking(false)
    try {
      await onReset()
      location.reload()
    } catch (error) {
      setOutcome(messageOf(error))
    }
  }

  return (
    <main id="content" className={css.page}>
      <QuietRings broken size={120} />
      <h1 className={css.title}>{title}</h1>
      <p className={css.detail}>{message}</p>
      <div className={css.actions}>
        <Button variant="primary" onClick={() => location.reload()}>
          Retry
        </Button>
        {onSave && <Button onClick={save}>Export what can be read</Button>}
        <Button onClick={() => setAsking(true)}>Reset all data</Button>
      </div>
      <p role="status" className={css.detail}>
        {outcome}
      </p>
      <ConfirmDialog
        open={asking}
        title="Reset all data?"
        cancelLabel="Keep the data"
        onCancel={() => setAsking(false)}
        confirmLabel="Delete everything"
        onConfirm={() => void reset()}
      >
        Every post, person and bookmark in this browser is deleted, and EchoSphere begins again with its
        sample data. This cannot be undone.
      </ConfirmDialog>
    </main>
  )
}
