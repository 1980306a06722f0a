import { type CSSProperties, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { AssertionsEditor } from './assertions/assertions-editor'
import { usePreparedRequest } from './consent/use-prepared-request'
import { isCurl } from './curl/is-curl'
import { pasteCurl } from './curl/paste-curl'
import type { RequestSession } from './draft/authorization'
import { originWords } from './draft/draft-origin'
import type { OutgoingRequest } from './draft/outgoing-request'
import { pageUrl } from './draft/page-url'
import { type RequestDraft, startingDraft } from './draft/request-draft'
import { useDraft } from './draft/use-draft'
import { Suggestions } from './openapi/suggestions'
import { useOperations } from './openapi/use-operations'
import { RequestPanel } from './request/request-panel'
import styles from './request-tester.module.css'
import { ResponsePanel } from './response/response-panel'
import type { RequestOutcome } from './sending/send-request'
import { useExchange } from './sending/use-exchange'
import type { ConsoleStorage } from './storage/console-storage'
import { consoleMark, useStorages } from './storage/storages'
import { useStored } from './storage/use-stored'
import { Divider } from './ui/divider'
import { lazyView } from './ui/lazy-view'
import { useKeptFocus } from './ui/use-kept-focus'
import { activeVariables, decodeEnvironments, noEnvironments } from './variables/environments'
import { missingVariables } from './variables/missing-variables'
import { WorkTools } from './work/work-tools'

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
  /**
   * The API of the host: an OpenAPI document, or the address of one in JSON. Its operations are offered beside the
   * endpoint. None unless given.
   */
  openapi?: string | object
  /** Told of each outcome, with the request as it was sent. */
  onResponse?: (outcome: RequestOutcome, request: OutgoingRequest) => void
  /**
   * Makes the address that opens the page with a request, of a text that stands for it: letters, digits, `-` and `_`.
   * The host gives that text back as `linkedRequest`. Without it no link is offered.
   */
  linkTo?: (request: string) => string
  /** The text of the link by which the page was opened. Read when the console mounts. */
  linkedRequest?: string
}

const ConsentDialog = lazyView(async () => (await import('./consent/consent-dialog')).ConsentDialog)

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
  openapi,
  onResponse,
  linkTo,
  linkedRequest,
}: RequestTesterProps) {
  const root = useRef<HTMLElement>(null)
  const storages = useStorages(givenStorage)
  const storage = storages.shared
  const [start] = useState(() => startingDraft(defaultEndpoint, defaultHeaders))
  const [state, dispatch] = useDraft(storages, root, start, linkedRequest)
  const environments = useStored(storage, 'environments', decodeEnvironments, noEnvironments)
  useKeptFocus(root)
  const operations = useOperations(openapi, fetcher)
  const owner = session?.owner ?? ''
  const { sender, assertions, lostBytes, exchange } = useExchange({
    storages,
    root,
    fetcher,
    owner,
    startsAnew: linkedRequest !== undefined,
    onResponse,
  })
  const [share, setShare] = useState(50)
  const { draft } = state
  const variables = useMemo(() => activeVariables(environments.value), [environments.value])
  const surroundings = { variables, session, pageUrl: pageUrl() }

  const replace = (by: RequestDraft, words: string) => dispatch({ type: 'replaced', draft: by, words })
  const { problem, question, prepare, agree, refuse } = usePreparedRequest(draft, surroundings, dispatch)
  const send = () =>
    prepare({ label: 'Send', run: (request, _disclosure, sent) => void exchange(request, sent) })
  const onPaste = (text: string) => {
    if (!isCurl(text)) return false
    void pasteCurl(text, dispatch)
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isElsewhere = event.target instanceof Element && event.target.closest('dialog') !== null
    if (isElsewhere || event.defaultPrevented) return
    if (event.key === 'Escape' && sender.isSending) sender.cancel()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      send()
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
      <div
        className={styles.panels}
        style={{ '--mockman-left': `${share}fr`, '--mockman-right': `${100 - share}fr` } as CSSProperties}
      >
        <RequestPanel
          colorScheme={colorScheme}
          state={state}
          dispatch={dispatch}
          variables={variables}
          missing={missingVariables(draft, variables)}
          session={session}
          problem={problem}
          isSending={sender.isSending}
          onSend={send}
          onCancel={sender.cancel}
          onPaste={onPaste}
          {...(openapi !== undefined && {
            suggestions: (close) => (
              <Suggestions operations={operations} draft={draft} onReplace={replace} onClose={close} />
            ),
          })}
          tools={
            <WorkTools
              storage={storage}
              draft={draft}
              environments={environments}
              surroundings={surroundings}
              fetcher={fetcher}
              prepare={prepare}
              linkTo={linkTo}
              onRestore={replace}
              onSaved={(id) => dispatch({ type: 'saved', id })}
              onReset={() => replace(start, 'Started anew.')}
            />
          }
          assertions={
            <AssertionsEditor
              assertions={draft.assertions}
              onChange={(changed) => dispatch({ type: 'changed', change: { assertions: changed } })}
            />
          }
        />
        <Divider label="Width of the request panel" share={share} onChange={setShare} />
        <ResponsePanel
          colorScheme={colorScheme}
          sender={sender}
          assertions={assertions}
          lostBytes={lostBytes}
        />
      </div>
      {question && draft.origin !== 'person' && (
        <ConsentDialog
          intro={originWords[draft.origin]}
          disclosures={[question.disclosure]}
          pageOrigin={new URL(surroundings.pageUrl).origin}
          agreeLabel={`${question.use.label} with these values`}
          onAgree={agree}
          onCancel={refuse}
        />
      )}
    </section>
  )
}
