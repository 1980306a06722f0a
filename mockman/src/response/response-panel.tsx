import { type ReactNode, useEffect } from 'react'
import type { Exchange } from '../sending/sender'
import { lazyView } from '../ui/lazy-view'
import { Panel } from '../ui/panel'
import { FailureView } from './failure-view'
import { NoResponse } from './no-response'
import styles from './response.module.css'
import { ResponseSkeleton } from './response-skeleton'
import { ResponseStatus } from './response-status'
import { StreamingView } from './streaming-view'

const loadResponseView = async () => (await import('../next-view')).ResponseView
const ResponseView = lazyView(loadResponseView)

type ResponsePanelProps = {
  colorScheme: string
  exchange: Exchange
  /** Size in bytes of a previous response that was too large to store. */
  lostBytes: number
  /** Requests to try, before there is a response. */
  examples: ReactNode
  /** Tools next to the status. */
  tools: ReactNode
}

/** The outcome of the latest request. While the next one is in flight, the old response stays, dimmed. */
export function ResponsePanel({ colorScheme, tools, ...props }: ResponsePanelProps) {
  const { exchange } = props
  const { inFlight, progress, outcomeCount } = exchange
  // Preloaded, so that the first response is shown at once.
  useEffect(() => {
    loadResponseView().catch(() => undefined)
  }, [])
  return (
    <Panel
      title="Response"
      colorScheme={colorScheme}
      isBusy={inFlight !== undefined}
      aside={
        <>
          <ResponseStatus exchange={exchange} />
          {tools}
        </>
      }
    >
      {progress ? (
        <StreamingView progress={progress} />
      ) : (
        <div className={`${styles.outcome} ${inFlight ? styles.stale : ''}`}>
          <Outcome key={outcomeCount} {...props} />
        </div>
      )}
    </Panel>
  )
}

function Outcome(props: Omit<ResponsePanelProps, 'colorScheme' | 'tools'>): ReactNode {
  const { outcome, assertions } = props.exchange
  if (outcome === undefined) return <NoResponse lostBytes={props.lostBytes}>{props.examples}</NoResponse>
  if (outcome.kind === 'failure') return <FailureView failure={outcome} />
  return <ResponseView answer={outcome} assertions={assertions} waiting={<ResponseSkeleton />} />
}
