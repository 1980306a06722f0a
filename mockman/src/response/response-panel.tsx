import { Panel } from '../panel'
import type { RequestOutcome } from '../send-request'
import { AnswerView } from './answer-view'
import { FailureView } from './failure-view'
import { NoResponse } from './no-response'
import styles from './response.module.css'
import { ResponseStatus } from './response-status'

type ResponsePanelProps = {
  colorScheme: string
  outcome: RequestOutcome | undefined
  /** Differs from one outcome to the next, so that the branches closed in one do not close in another. */
  outcomeKey: number
  isSending: boolean
}

/** What came of the latest request. While the next one is under way the old answer stays, dimmed. */
export function ResponsePanel({ colorScheme, outcome, outcomeKey, isSending }: ResponsePanelProps) {
  return (
    <Panel
      title="Response"
      colorScheme={colorScheme}
      isBusy={isSending}
      aside={<ResponseStatus outcome={outcome} isSending={isSending} />}
    >
      <div className={isSending ? styles.stale : undefined}>
        <Outcome key={outcomeKey} outcome={outcome} />
      </div>
    </Panel>
  )
}

function Outcome({ outcome }: Pick<ResponsePanelProps, 'outcome'>) {
  if (outcome === undefined) return <NoResponse />
  if (outcome.kind === 'failure') return <FailureView failure={outcome} />
  return <AnswerView answer={outcome} />
}
