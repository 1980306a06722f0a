import type { FailureReason } from '../explain-failure'
import type { RequestOutcome } from '../send-request'
import { statusLine } from './reason-phrases'
import styles from './response.module.css'

type ResponseStatusProps = { outcome: RequestOutcome | undefined; isSending: boolean }

const failureWords: Readonly<Record<FailureReason, string>> = {
  'no-answer': 'No answer',
  aborted: 'Cancelled',
  timeout: 'Timed out',
  'not-sendable': 'Not sent',
}

/** The outcome in a pill, announced as it changes, with the time it took beside it. */
export function ResponseStatus({ outcome, isSending }: ResponseStatusProps) {
  return (
    <div className={styles.status} role="status">
      {isSending ? (
        <span className={styles.pill}>Waiting…</span>
      ) : (
        outcome !== undefined && <OutcomePill outcome={outcome} />
      )}
    </div>
  )
}

function OutcomePill({ outcome }: { outcome: RequestOutcome }) {
  const isAnswer = outcome.kind === 'answer'
  const isSuccess = isAnswer && outcome.isSuccess
  const words = isAnswer ? statusLine(outcome.status, outcome.statusText) : failureWords[outcome.reason]
  return (
    <>
      <span className={styles.elapsed}>
        {isAnswer && !isSuccess && 'Failed after '}
        {outcome.elapsedMs} ms
      </span>
      <span className={`${styles.pill} ${isSuccess ? styles.success : styles.failure}`}>{words}</span>
    </>
  )
}
