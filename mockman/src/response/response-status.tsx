import type { FailureReason } from '../sending/explain-failure'
import type { Exchange } from '../sending/sender'
import { statusLine } from './reason-phrases'
import { formatBytes } from './response-body'
import styles from './response-status.module.css'

const failureLabels: Readonly<Record<FailureReason, string>> = {
  'no-answer': 'No answer',
  aborted: 'Cancelled',
  timeout: 'Timed out',
  'hidden-redirect': 'Redirect not followed',
}

/** The outcome in a pill, announced as it changes, with the time it took and its size beside it. */
export function ResponseStatus({ exchange }: { exchange: Exchange }) {
  const { inFlight, outcome, assertions } = exchange
  const held = assertions.filter(({ holds }) => holds).length
  const isAnswer = outcome?.kind === 'answer'
  return (
    <div className={styles.status} role="status">
      {!inFlight && assertions.length > 0 && (
        <span className={held === assertions.length ? styles.assertionsPassed : styles.assertionsFailed}>
          {`${held} of ${assertions.length} assertions hold`}
        </span>
      )}
      {!inFlight && outcome && (
        <span className={styles.figure}>
          {isAnswer && !outcome.isSuccess && <span className={styles.failed}>Failed after </span>}
          <span>{`${outcome.elapsedMs} ms`}</span>
        </span>
      )}
      {!inFlight && isAnswer && outcome.body.kind !== 'none' && (
        <span className={styles.figure}>{formatBytes(outcome.body.bytes.byteLength)}</span>
      )}
      <span className={styles.own}>
        <ResponseBadge exchange={exchange} />
      </span>
    </div>
  )
}

/** The outcome in words and a colour. */
export function ResponseBadge({ exchange }: { exchange: Exchange }) {
  const { inFlight, progress, outcome } = exchange
  if (inFlight) {
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
