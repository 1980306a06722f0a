import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { AssertionsEditor } from './assertions/assertions-editor'
import { type AssertionResult, checkOutcome } from './assertions/check-answer'
import type { RequestSession } from './draft/authorization'
import { type DraftProblem, type OutgoingRequest, prepareRequest } from './draft/outgoing-request'
import { startingDraft } from './draft/request-draft'
import { consoleMark, useDraft } from './draft/use-draft'
import { RequestPanel } from './request/request-panel'
import styles from './request-tester.module.css'
import { ResponsePanel } from './response/response-panel'
import type { RequestOutcome } from './sending/send-request'
import { useSender } from './sending/use-sender'
import { browserStorage, type ConsoleStorage } from './storage/console-storage'
import { Divider } from './ui/divider'

/** What a host may decide about the console. Everything has a default. */
export type RequestTesterProps = {
  /**
   * `standard` follows the `color-scheme` of whatever surrounds the console, `dark` is always dark, and
   * `system` follows the device even where the host does not. Both panels carry it as a class.
   * `standard` unless given.
   */
  colorScheme?: 'standard' | 'dark' | 'system'
  /** The address in the endpoint field at the start. `/api/test-todos` unless given. */
  defaultEndpoint?: string
  /** Headers by name that the editor starts with, enabled, after Accept. None unless given. */
  defaultHeaders?: Record<string, string>
  /** Sends the requests, in the way of `fetch` and with its errors. The page's `fetch` unless given. */
  fetcher?: typeof fetch
  /**
   * Where the draft, the history, the collections and the variables are kept, each under a name that begins with
   * `mockman.`. The browser's local storage unless given. Another one is not looked at before the next mount.
   */
  storage?: ConsoleStorage
  /** The session of whoever uses the host, offered as a kind of authorization. None unless given. */
  session?: RequestSession
  /** Told of each outcome, with the request as it was sent. */
  onResponse?: (outcome: RequestOutcome, request: OutgoingRequest) => void
}

const noHeaders = {}

/**
 * A console that sends one request to any address and shows the response. It fills the width it is given
 * and takes the height it needs; its headings start at level 2. The defaults are read once, when it mounts.
 */
export function RequestTester({
  colorScheme = 'standard',
  defaultEndpoint = '/api/test-todos',
  defaultHeaders = noHeaders,
  fetcher,
  storage: givenStorage,
  session,
  onResponse,
}: RequestTesterProps) {
  const root = useRef<HTMLDivElement>(null)
  const [storage] = useState(() => givenStorage ?? browserStorage())
  const [state, dispatch] = useDraft(storage, root, () => startingDraft(defaultEndpoint, defaultHeaders))
  const sender = useSender(fetcher)
  const [assertions, setAssertions] = useState<readonly AssertionResult[]>([])
  const [problem, setProblem] = useState<{ problem: DraftProblem; draft: typeof state.draft }>()
  const [share, setShare] = useState(50)
  const { draft } = state

  const send = async () => {
    const prepared = prepareRequest(draft, { variables: {}, session, pageUrl: document.baseURI })
    if ('problem' in prepared) {
      setProblem({ problem: prepared.problem, draft })
      return
    }
    setProblem(undefined)
    const outcome = await sender.send(prepared.request)
    if (outcome === undefined) return
    onResponse?.(outcome, prepared.request)
    setAssertions(await checkOutcome(outcome, draft.assertions))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isElsewhere = event.target instanceof Element && event.target.closest('dialog') !== null
    if (isElsewhere || event.defaultPrevented) return
    if (event.key === 'Escape' && sender.isSending) sender.cancel()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void send()
    }
  }
  const schemeStyle = { standard: '', dark: styles.darkScheme, system: styles.systemScheme }[colorScheme]
  return (
    <section
      ref={root}
      aria-label="Console"
      className={`${styles.root} ${schemeStyle}`}
      onKeyDown={onKeyDown}
      {...{ [consoleMark]: '' }}
    >
      <div className={styles.panels} style={{ '--mockman-split': share } as CSSProperties}>
        <RequestPanel
          colorScheme={colorScheme}
          state={state}
          dispatch={dispatch}
          variables={noHeaders}
          missing={[]}
          session={session}
          problem={problem?.draft === draft ? problem.problem : undefined}
          isSending={sender.isSending}
          onSend={() => void send()}
          onCancel={sender.cancel}
          onPaste={() => false}
          tools={null}
          assertions={
            <AssertionsEditor
              assertions={draft.assertions}
              onChange={(changed) => dispatch({ type: 'changed', change: { assertions: changed } })}
            />
          }
        />
        <Divider label="Width of the request panel" share={share} onChange={setShare} />
        <ResponsePanel colorScheme={colorScheme} sender={sender} assertions={assertions} />
      </div>
    </section>
  )
}
