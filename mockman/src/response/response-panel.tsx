import { type ReactNode, useEffect, useRef } from 'react'
import type { AssertionResult } from '../assertions/check-answer'
import type { Sender } from '../sending/use-sender'
import { lazyView } from '../ui/lazy-view'
import { Panel } from '../ui/panel'
import { AnswerSkeleton } from './answer-skeleton'
import { ArrivingView } from './arriving-view'
import { FailureView } from './failure-view'
import { NoResponse } from './no-response'
import styles from './response.module.css'
import { ResponseStatus } from './response-status'
import { useAnswerInSight } from './use-answer-in-sight'

const loadAnswerView = async () => (await import('./answer-view')).AnswerView
const AnswerView = lazyView(loadAnswerView)

type ResponsePanelProps = {
  colorScheme: string
  sender: Sender
  /** What came of the assertions about the latest answer. */
  assertions: readonly AssertionResult[]
  /** Bytes of a response that was there before and could not be kept. */
  lostBytes: number
}

/** What came of the latest request. While the next one is under way the old answer stays, dimmed. */
export function ResponsePanel({ colorScheme, sender, assertions, lostBytes }: ResponsePanelProps) {
  const { isSending, progress, endedCount } = sender
  const heading = useRef<HTMLHeadingElement>(null)
  useAnswerInSight(heading, sender)
  // Fetched while nothing else is to do, so that the first answer is shown at once.
  useEffect(() => {
    loadAnswerView().catch(() => undefined)
  }, [])
  return (
    <Panel
      title="Response"
      headingRef={heading}
      colorScheme={colorScheme}
      isBusy={isSending}
      aside={<ResponseStatus sender={sender} assertions={assertions} />}
    >
      {progress ? (
        <ArrivingView progress={progress} />
      ) : (
        <div className={isSending ? styles.stale : undefined}>
          <Outcome key={endedCount} sender={sender} assertions={assertions} lostBytes={lostBytes} />
        </div>
      )}
    </Panel>
  )
}

function Outcome(props: Omit<ResponsePanelProps, 'colorScheme'>): ReactNode {
  const { outcome } = props.sender
  if (outcome === undefined) return <NoResponse lostBytes={props.lostBytes} />
  if (outcome.kind === 'failure') return <FailureView failure={outcome} />
  return <AnswerView answer={outcome} assertions={props.assertions} waiting={<AnswerSkeleton />} />
}
