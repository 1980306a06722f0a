import { type CSSProperties, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { AssertionsEditor } from './assertions/assertions-editor'
import { usePreparedRequest } from './consent/use-prepared-request'
import { isCurl } from './curl/is-curl'
import { pasteCurl } from './curl/paste-curl'
import type { RequestSession } from './draft/authorization'
import { originLabels } from './draft/draft-origin'
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
import { useFocusRestore } from './ui/use-focus-restore'
import { activeVariables, decodeEnvironments, noEnvironments } from './variables/environments'
import { missingVariables } from './variables/missing-variables'
import { WorkspaceTools } from './workspace/workspace-tools'

/** Props of the console, all optional. */
export type RequestTesterProps = {
  /**
   * `standard` (the default) follows the page's `color-scheme`, `dark` is always dark, and `system` follows the device even where
   * the page does not. Both panels have it as a class.
   */
  colorScheme?: 'standard' | 'dark' | 'system'
  /** The initial endpoint. Defaults to `/api/test-todos`. */
  defaultEndpoint?: string
  /** Initial headers by name, enabled, after Accept. Defaults to none. */
  defaultHeaders?: Record<string, string>
  /** Sends the requests, with the signature and errors of `fetch`. Defaults to the page's `fetch`. */
  fetcher?: typeof fetch
  /**
   * Stores the draft, history, collections and variables under keys that begin with `mockman.`. Defaults to the browser's local
   * storage. Read on mount only.
   */
  storage?: ConsoleStorage
  /** The session of the host's user, offered as a kind of authorization. Defaults to none. */
  session?: RequestSession
  /**
   * The host's API: an OpenAPI document, or the URL of one in JSON. Its operations are suggested beside the endpoint. Defaults to
   * none.
   */
  openapi?: string | object
  /** Called with each outcome and the request as sent. */
  onResponse?: (outcome: RequestOutcome, request: OutgoingRequest) => void
  /**
   * Builds a URL that opens the page with a request, from an encoded request of letters, digits, `-` and `_`. The host passes that
   * text back as `linkedRequest`. Without it no links are offered.
   */
  linkTo?: (request: string) => string
  /** The encoded request of the link that opened the page. Read on mount only. */
  linkedRequest?: string
}

const ConsentDialog = lazyView(async () => (await import('./consent/consent-dialog')).ConsentDialog)

const noHeaders = {}

/**
 * A console that sends one request to any address and shows the response. It fills the available width and grows with its
 * content; its headings start at level 2. Defaults are read on mount only.
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
  useFocusRestore(root)
  const operations = useOperations(openapi, fetcher)
  const owner = session?.owner ?? ''
  const { sender, assertions, lostBytes, exchange } = useExchange({
    storages,
    root,
    fetcher,
    owner,
    skipsRestore: linkedRequest !== undefined,
    onResponse,
  })
  const [share, setShare] = useState(50)
  const { draft } = state
  const variables = useMemo(() => activeVariables(environments.value), [environments.value])
  const context = { variables, session, pageUrl: pageUrl() }

  const replace = (by: RequestDraft, message: string) => dispatch({ type: 'replaced', draft: by, message })
  const { problem, question, prepare, agree, refuse } = usePreparedRequest(draft, context, dispatch)
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
            <WorkspaceTools
              storage={storage}
              draft={draft}
              environments={environments}
              context={context}
              fetcher={fetcher}
              prepare={prepare}
              linkTo={linkTo}
              onRestore={replace}
              onSaved={(id) => dispatch({ type: 'saved', id })}
              onReset={() => replace(start, 'Started over.')}
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
          intro={originLabels[draft.origin]}
          disclosures={[question.disclosure]}
          pageOrigin={new URL(context.pageUrl).origin}
          agreeLabel={`${question.use.label} with these values`}
          onAgree={agree}
          onCancel={refuse}
        />
      )}
    </section>
  )
}
