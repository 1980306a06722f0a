import type { AssertionResult } from '../assertions/check-assertions'
import type { FailureReason } from '../sending/explain-failure'
import type { RequestOutcome } from '../sending/send-request'
import type { Sender } from '../sending/use-sender'
import { statusLine } from './reason-phrases'
import styles from './response.module.css'
import { formatBytes } from './response-body'

type ResponseStatusProps = { sender: Sender; assertions: readonly AssertionResult[] }

const failureLabels: Readonly<Record<FailureReason, string>> = {
  'no-answer': 'No answer',
  aborted: 'Cancelled',
  timeout: 'Timed out',
  'hidden-redirect': 'Redirect not followed',
}

/** The outcome in a pill, announced as it changes, with the time it took and its size beside it. */
export function ResponseStatus({ sender, assertions }: ResponseStatusProps) {
  const { isSending, progress, outcome } = sender
  return (
    <div className={styles.status} role="status">
      {isSending ? (
        <span className={styles.pill}>
          {progress ? `${statusLine(progress.head.status, progress.head.statusText)}, arriving…` : 'Waiting…'}
        </span>
      ) : (
        outcome !== undefined && <OutcomePill outcome={outcome} assertions={assertions} />
      )}
    </div>
  )
}

type OutcomePillProps = { outcome: RequestOutcome; assertions: readonly AssertionResult[] }

function OutcomePill({ outcome, assertions }: OutcomePillProps) {
  const isAnswer = outcome.kind === 'answer'
  const isSuccess = isAnswer && outcome.isSuccess
  const words = isAnswer ? statusLine(outcome.status, outcome.statusText) : failureLabels[outcome.reason]
  const held = assertions.filter(({ holds }) => holds).length
  return (
    <>
      {assertions.length > 0 && (
        <span className={held === assertions.length ? styles.assertionsPassed : styles.assertionsFailed}>
          {held} of {assertions.length} assertions hold
        </span>
      )}
      <span className={styles.elapsed}>
        {isAnswer && !isSuccess && 'Failed after '}
        {outcome.elapsedMs} ms
      </span>
      {isAnswer && outcome.body.kind !== 'none' && (
        <span className={styles.elapsed}>{formatBytes(outcome.body.bytes.byteLength)}</span>
      )}
      <span className={`${styles.pill} ${isSuccess ? styles.success : styles.failure}`}>{words}</span>
    </>
  )
}
