import { type ReactNode, useEffect } from 'react'
import type { AssertionResult } from '../assertions/check-assertions'
import type { Sender } from '../sending/use-sender'
import { lazyView } from '../ui/lazy-view'
import { Panel } from '../ui/panel'
import { FailureView } from './failure-view'
import { NoResponse } from './no-response'
import styles from './response.module.css'
import { ResponseSkeleton } from './response-skeleton'
import { ResponseStatus } from './response-status'
import { StreamingView } from './streaming-view'

const loadResponseView = async () => (await import('./response-view')).ResponseView
const ResponseView = lazyView(loadResponseView)

type ResponsePanelProps = {
  colorScheme: string
  sender: Sender
  /** Results of the assertions on the latest response. */
  assertions: readonly AssertionResult[]
  /** Size in bytes of a previous response that was too large to store. */
  lostBytes: number
  /** Requests to try, before there is a response. */
  examples: ReactNode
  /** Tools next to the status. */
  tools: ReactNode
}

/** The outcome of the latest request. While the next one is in flight, the old response stays, dimmed. */
export function ResponsePanel({ colorScheme, tools, ...props }: ResponsePanelProps) {
  const { sender, assertions } = props
  const { isSending, progress, outcomeCount } = sender
  // Preloaded, so that the first response is shown at once.
  useEffect(() => {
    loadResponseView().catch(() => undefined)
  }, [])
  return (
    <Panel
      title="Response"
      colorScheme={colorScheme}
      isBusy={isSending}
      aside={
        <>
          <ResponseStatus sender={sender} assertions={assertions} />
          {tools}
        </>
      }
    >
      {progress ? (
        <StreamingView progress={progress} />
      ) : (
        <div className={`${styles.outcome} ${isSending ? styles.stale : ''}`}>
          <Outcome key={outcomeCount} {...props} />
        </div>
      )}
    </Panel>
  )
}

function Outcome(props: Omit<ResponsePanelProps, 'colorScheme' | 'tools'>): ReactNode {
  const { outcome } = props.sender
  if (outcome === undefined) return <NoResponse lostBytes={props.lostBytes}>{props.examples}</NoResponse>
  if (outcome.kind === 'failure') return <FailureView failure={outcome} />
  return <ResponseView answer={outcome} assertions={props.assertions} waiting={<ResponseSkeleton />} />
}
