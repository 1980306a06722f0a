import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { AssertionsEditor } from './assertions/assertions-editor'
import layout from './bench/bench.module.css'
import { DirectionButton, LibraryButton } from './bench/bench-buttons'
import { type PanelName, Panels } from './bench/panels'
import { useBench } from './bench/use-bench'
import { LazyConsentDialog, useConsentPreload } from './consent/lazy-consent-dialog'
import { usePreparedRequest } from './consent/use-prepared-request'
import { isCurl } from './curl/is-curl'
import { pasteCurl } from './curl/paste-curl'
import { originLabels } from './draft/draft-origin'
import { pageUrl } from './draft/page-url'
import { type RequestDraft, startingDraft } from './draft/request-draft'
import { useDraft } from './draft/use-draft'
import { fillFromOperation } from './openapi/fill-from-operation'
import type { Operation } from './openapi/operations'
import { TryOperations } from './openapi/try-operations'
import { useOperations } from './openapi/use-operations'
import { AddressBar } from './request/address-bar'
import { DraftMessages } from './request/draft-messages'
import { RequestPanel } from './request/request-panel'
import styles from './request-tester.module.css'
import type { RequestTesterProps } from './request-tester-props'
import { ResponsePanel } from './response/response-panel'
import { useExchange } from './sending/use-exchange'
import { consoleMark, useStorages } from './storage/storages'
import { useStored } from './storage/use-stored'
import { lazyView } from './ui/lazy-view'
import { useFocusRestore } from './ui/use-focus-restore'
import { activeVariables, decodeEnvironments, noEnvironments } from './variables/environments'
import { missingVariables } from './variables/missing-variables'
import { WorkspaceTools } from './workspace/workspace-tools'

const Library = lazyView(async () => (await import('./library/library')).Library)
const LibraryDialog = lazyView(async () => (await import('./library/library')).LibraryDialog)

const noHeaders = {}

/**
 * A console that sends one request to any address and shows the response. It fills the box that it is given, or is 720 pixels high
 * in one without a height; its headings start at level 2. Defaults are read on mount only.
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
  const submit = useRef<HTMLButtonElement>(null)
  const storages = useStorages(givenStorage)
  const storage = storages.shared
  const [start] = useState(() => startingDraft(defaultEndpoint, defaultHeaders))
  const [state, dispatch] = useDraft(storages, root, start, linkedRequest)
  const environments = useStored(storage, 'environments', decodeEnvironments, noEnvironments)
  useFocusRestore(root)
  const operations = useOperations(openapi, fetcher)
  const owner = session?.ownerId ?? session?.owner ?? ''
  const { sender, assertions, lostBytes, exchange } = useExchange({
    storages,
    root,
    fetcher,
    owner,
    skipsRestore: linkedRequest !== undefined,
    onResponse,
  })
  const [shown, setShown] = useState<PanelName>('request')
  const bench = useBench(root, storage, openapi !== undefined)
  const { draft } = state
  useConsentPreload([draft])
  const variables = useMemo(() => activeVariables(environments.value), [environments.value])
  const context = { variables, session, pageUrl: pageUrl() }

  const replace = (by: RequestDraft, message: string) => {
    dispatch({ type: 'replaced', draft: by, message })
    setShown('request')
  }
  const choose = (operation: Operation) =>
    replace(
      fillFromOperation(draft, operation),
      `Filled from this API: ${operation.method} ${operation.endpoint}.`,
    )
  const { problem, question, prepare, agree, refuse } = usePreparedRequest(draft, context, dispatch)
  const send = () => {
    // Before the focus moves to what prevents sending.
    setShown('request')
    prepare({
      label: 'Send',
      run: (request, _disclosure, sent) => {
        setShown('response')
        void exchange(request, sent)
      },
    })
  }
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
  const library = {
    view: bench.view,
    onView: bench.setView,
    operations: openapi === undefined ? undefined : operations,
    searchCount: bench.searchCount,
    draft,
    storage,
    context,
    fetcher,
    onChoose: choose,
    onRestore: replace,
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
      <div className={layout.bench}>
        <AddressBar
          draft={draft}
          dispatch={dispatch}
          problem={problem}
          isSending={sender.isSending}
          submitRef={submit}
          onSend={send}
          onCancel={sender.cancel}
          onPaste={onPaste}
          onSearch={openapi === undefined ? undefined : bench.searchEndpoints}
        >
          <LibraryButton isOpen={bench.isLibraryOpen} onClick={bench.toggleLibrary} />
        </AddressBar>
        <DraftMessages
          state={state}
          dispatch={dispatch}
          problem={problem}
          missing={missingVariables(draft, variables)}
        />
        <div className={`${layout.work} ${bench.hasRail ? layout.withRail : ''}`}>
          {bench.hasRail && (
            <section className={layout.rail} aria-label="Library">
              <Library {...library} />
            </section>
          )}
          <Panels
            size={bench.size}
            direction={bench.direction}
            shown={shown}
            onShow={setShown}
            sender={sender}
            request={
              <RequestPanel
                colorScheme={colorScheme}
                state={state}
                dispatch={dispatch}
                variables={variables}
                session={session}
                problem={problem}
                onSend={send}
                tools={
                  <WorkspaceTools
                    storage={storage}
                    draft={draft}
                    environments={environments}
                    context={context}
                    prepare={prepare}
                    linkTo={linkTo}
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
            }
            response={
              <ResponsePanel
                colorScheme={colorScheme}
                sender={sender}
                assertions={assertions}
                lostBytes={lostBytes}
                examples={
                  <TryOperations
                    operations={operations.list}
                    onChoose={(operation) => {
                      choose(operation)
                      submit.current?.focus()
                    }}
                  />
                }
                tools={
                  bench.size !== 'narrow' && (
                    <DirectionButton direction={bench.direction} onChange={bench.setDirection} />
                  )
                }
              />
            }
          />
        </div>
      </div>
      {bench.isLibraryOpen && !bench.hasRail && <LibraryDialog {...library} onClose={bench.toggleLibrary} />}
      {question && draft.origin !== 'person' && (
        <LazyConsentDialog
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
