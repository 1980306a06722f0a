import { lazy, type ReactNode, useEffect } from 'react'
import type { AssertionResult } from '../assertions/check-answer'
import type { Sender } from '../sending/use-sender'
import { Later } from '../ui/later'
import { Panel } from '../ui/panel'
import { AnswerSkeleton } from './answer-skeleton'
import { ArrivingView } from './arriving-view'
import { FailureView } from './failure-view'
import { NoResponse } from './no-response'
import styles from './response.module.css'
import { ResponseStatus } from './response-status'

const loadAnswerView = async () => ({ default: (await import('./answer-view')).AnswerView })
const AnswerView = lazy(loadAnswerView)

type ResponsePanelProps = {
  colorScheme: string
  sender: Sender
  /** What came of the assertions about the latest answer. */
  assertions: readonly AssertionResult[]
}

/** What came of the latest request. While the next one is under way the old answer stays, dimmed. */
export function ResponsePanel({ colorScheme, sender, assertions }: ResponsePanelProps) {
  const { isSending, progress, endedCount } = sender
  // Fetched while nothing else is to do, so that the first answer is shown at once.
  useEffect(() => {
    loadAnswerView().catch(() => undefined)
  }, [])
  return (
    <Panel
      title="Response"
      colorScheme={colorScheme}
      isBusy={isSending}
      aside={<ResponseStatus sender={sender} assertions={assertions} />}
    >
      {progress ? (
        <ArrivingView progress={progress} />
      ) : (
        <div className={isSending ? styles.stale : undefined}>
          <Outcome key={endedCount} sender={sender} assertions={assertions} />
        </div>
      )}
    </Panel>
  )
}

function Outcome({ sender: { outcome }, assertions }: Omit<ResponsePanelProps, 'colorScheme'>): ReactNode {
  if (outcome === undefined) return <NoResponse />
  if (outcome.kind === 'failure') return <FailureView failure={outcome} />
  return (
    <Later waiting={<AnswerSkeleton />}>
      <AnswerView answer={outcome} assertions={assertions} />
    </Later>
  )
}
