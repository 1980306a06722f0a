import { useEffect, useRef, useState } from 'react'
import { describeAssertion } from '../assertions/describe-assertion'
import { LazyConsentDialog, useConsentPreload } from '../consent/lazy-consent-dialog'
import type { RequestContext } from '../draft/outgoing-request'
import { VisibleText } from '../response/visible-text'
import controls from '../ui/controls.module.css'
import workspace from '../workspace/workspace.module.css'
import { type OpenConsents, openConsents, withConsents } from './collection-consent'
import type { Collection } from './collections'
import { type RunResult, runCollection } from './run-collection'

type RunViewProps = {
  collection: Collection
  context: RequestContext
  fetcher: typeof fetch | undefined
  /** Called with the user's consents, to store them with the requests. */
  onAgreed: (consents: OpenConsents) => void
}

/** Runs a collection and shows each result as it arrives. */
export function RunView({ collection, context, fetcher, onAgreed }: RunViewProps) {
  const [results, setResults] = useState<readonly RunResult[]>([])
  const [isRunning, setIsRunning] = useState(false)
  const [pendingConsents, setPendingConsents] = useState<OpenConsents>()
  const inFlight = useRef<AbortController>(null)
  useConsentPreload(collection.requests.map(({ draft }) => draft))
  useEffect(() => () => inFlight.current?.abort(), [])

  const start = () => {
    const open = openConsents(collection, context)
    if (open.size > 0) setPendingConsents(open)
    else void run(collection)
  }
  const run = async (agreed: Collection) => {
    const controller = new AbortController()
    inFlight.current = controller
    setResults([])
    setIsRunning(true)
    const options = { ...context, fetcher: fetcher ?? globalThis.fetch, signal: controller.signal }
    for await (const result of runCollection(agreed, options)) setResults((before) => [...before, result])
    setIsRunning(false)
  }
  const passed = results.filter(({ isPassed }) => isPassed).length
  return (
    <div className={controls.stack}>
      <div className={controls.line}>
        <button
          className={controls.button}
          type="button"
          disabled={collection.requests.length === 0}
          onClick={() => (isRunning ? inFlight.current?.abort() : start())}
        >
          {isRunning ? 'Stop' : 'Run all'}
        </button>
        <span className={controls.note} role="status">
          {results.length > 0 && `${passed} of ${results.length} passed`}
        </span>
      </div>
      {results.length > 0 && <Results name={collection.name} results={results} />}
      {pendingConsents && (
        <LazyConsentDialog
          intro={`Someone else wrote requests in ‘${collection.name}’.`}
          disclosures={[...pendingConsents.values()]}
          pageOrigin={new URL(context.pageUrl).origin}
          agreeLabel="Run with these values"
          onAgree={() => {
            setPendingConsents(undefined)
            onAgreed(pendingConsents)
            void run(withConsents(collection, pendingConsents))
          }}
          onCancel={() => setPendingConsents(undefined)}
        />
      )}
    </div>
  )
}

function Results({ name, results }: { name: string; results: readonly RunResult[] }) {
  return (
    <ul className={workspace.list} aria-label={`Results of ${name}`}>
      {results.map(({ request, outcome, elapsedMs, isPassed, assertions }) => (
        <li key={request.id} className={workspace.result}>
          <span className={workspace.address}>{request.name}</span>
          <span className={isPassed ? workspace.success : workspace.failure}>
            {isPassed ? 'Passed' : 'Failed'}
          </span>
          <span>{outcome}</span>
          <span className={workspace.time}>{`${elapsedMs} ms`}</span>
          {assertions
            .filter(({ holds }) => !holds)
            .map(({ assertion, found }) => (
              <span key={assertion.id} className={workspace.reason}>
                <span>{`${describeAssertion(assertion)}; found: `}</span>
                <VisibleText text={found.slice(0, 100)} />
              </span>
            ))}
        </li>
      ))}
    </ul>
  )
}
