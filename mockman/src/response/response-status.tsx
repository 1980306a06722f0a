import type { AssertionResult } from '../assertions/check-assertions'
import type { FailureReason } from '../sending/explain-failure'
import type { Sender } from '../sending/use-sender'
import { statusLine } from './reason-phrases'
import { formatBytes } from './response-body'
import styles from './response-status.module.css'

type ResponseStatusProps = { sender: Sender; assertions: readonly AssertionResult[] }

const failureLabels: Readonly<Record<FailureReason, string>> = {
  'no-answer': 'No answer',
  aborted: 'Cancelled',
  timeout: 'Timed out',
  'hidden-redirect': 'Redirect not followed',
}

/** The outcome in a pill, announced as it changes, with the time it took and its size beside it. */
export function ResponseStatus({ sender, assertions }: ResponseStatusProps) {
  const { isSending, outcome } = sender
  const held = assertions.filter(({ holds }) => holds).length
  const isAnswer = outcome?.kind === 'answer'
  return (
    <div className={styles.status} role="status">
      {!isSending && assertions.length > 0 && (
        <span className={held === assertions.length ? styles.assertionsPassed : styles.assertionsFailed}>
          {`${held} of ${assertions.length} assertions hold`}
        </span>
      )}
      {!isSending && outcome && (
        <span className={styles.figure}>
          {isAnswer && !outcome.isSuccess && <span className={styles.failed}>Failed after </span>}
          <span>{`${outcome.elapsedMs} ms`}</span>
        </span>
      )}
      {!isSending && isAnswer && outcome.body.kind !== 'none' && (
        <span className={styles.figure}>{formatBytes(outcome.body.bytes.byteLength)}</span>
      )}
      <span className={styles.own}>
        <ResponseBadge sender={sender} />
      </span>
    </div>
  )
}

/** The outcome in words and a colour. */
export function ResponseBadge({ sender }: { sender: Sender }) {
  const { isSending, progress, outcome } = sender
  if (isSending) {
    const words = progress
      ? `${statusLine(progress.head.status, progress.head.statusText)}, arriving…`
      : 'Waiting…'
    return <span className={styles.pill}>{words}</span>
  }
  if (outcome === undefined) return null
  const isAnswer = outcome.kind === 'answer'
  const words = isAnswer ? statusLine(outcome.status, outcome.statusText) : failureLabels[outcome.reason]
  const isSuccess = isAnswer && outcome.isSuccess
  return (
    <span className={`${styles.pill} ${isSuccess ? styles.success : styles.failure}`} title={words}>
      {words}
    </span>
  )
}
