import { useEffect, useRef, useState } from 'react'
import { assertionWords } from '../assertions/assertion-words'
import { ConsentDialog } from '../consent/consent-dialog'
import type { DraftSurroundings } from '../draft/outgoing-request'
import controls from '../ui/controls.module.css'
import work from '../work/work.module.css'
import { type OpenConsents, openConsents, withConsents } from './collection-consent'
import type { Collection } from './collections'
import { type RunResult, runCollection } from './run-collection'

type RunViewProps = {
  collection: Collection
  surroundings: DraftSurroundings
  fetcher: typeof fetch | undefined
  /** The person agreed to what its requests take along, which is to be stored with them. */
  onAgreed: (consents: OpenConsents) => void
}

/** Runs a collection in its order, and shows what came of each request as it ends. */
export function RunView({ collection, surroundings, fetcher, onAgreed }: RunViewProps) {
  const [results, setResults] = useState<readonly RunResult[]>([])
  const [isRunning, setIsRunning] = useState(false)
  const [asked, setAsked] = useState<OpenConsents>()
  const underWay = useRef<AbortController>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  const start = () => {
    const open = openConsents(collection, surroundings)
    if (open.size > 0) setAsked(open)
    else void run(collection)
  }
  const run = async (agreed: Collection) => {
    const controller = new AbortController()
    underWay.current = controller
    setResults([])
    setIsRunning(true)
    const options = { ...surroundings, fetcher: fetcher ?? globalThis.fetch, signal: controller.signal }
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
          onClick={() => (isRunning ? underWay.current?.abort() : start())}
        >
          {isRunning ? 'Stop' : 'Run all'}
        </button>
        <span className={controls.note} role="status">
          {results.length > 0 && `${passed} of ${results.length} passed`}
        </span>
      </div>
      {results.length > 0 && <ResultTable results={results} />}
      {asked && (
        <ConsentDialog
          intro={`Requests of ‘${collection.name}’ were written by somebody else.`}
          disclosures={[...asked.values()]}
          pageOrigin={new URL(surroundings.pageUrl).origin}
          agreeLabel="Run with these values"
          onAgree={() => {
            setAsked(undefined)
            onAgreed(asked)
            void run(withConsents(collection, asked))
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

function ResultTable({ results }: { results: readonly RunResult[] }) {
  return (
    <table className={work.table}>
      <thead>
        <tr>
          <th scope="col">Request</th>
          <th scope="col">Result</th>
          <th scope="col">Response</th>
          <th scope="col">Time</th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ request, outcome, elapsedMs, isPassed, assertions }) => (
          <tr key={request.id}>
            <th scope="row">{request.name}</th>
            <td className={isPassed ? work.success : work.failure}>{isPassed ? 'Passed' : 'Failed'}</td>
            <td>
              {outcome}
              {assertions
                .filter(({ holds }) => !holds)
                .map(({ assertion, found }) => (
                  <span key={assertion.id} className={work.reason}>
                    {assertionWords(assertion)}; found: {found.slice(0, 100)}
                  </span>
                ))}
            </td>
            <td>{elapsedMs} ms</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
