import { type ReactElement, useRef } from 'react'
import layout from './bench/bench.module.css'
import { DirectionButton, LibraryButton } from './bench/bench-buttons'
import { Panels } from './bench/panels'
import { LazyConsentDialog } from './consent/lazy-consent-dialog'
import { originLabels } from './draft/draft-origin'
import { TryOperations } from './openapi/try-operations'
import { AddressBar } from './request/address-bar'
import { DraftMessages } from './request/draft-messages'
import { RequestPanel } from './request/request-panel'
import styles from './request-tester.module.css'
import type { RequestTesterProps } from './request-tester-props'
import { ResponsePanel } from './response/response-panel'
import { consoleMark } from './storage/storages'
import { lazyView } from './ui/lazy-view'
import { useRequestConsole } from './use-request-console'
import { missingVariables } from './variables/missing-variables'
import { WorkspaceTools } from './workspace/workspace-tools'

const Library = lazyView(async () => (await import('./next-view')).Library)
const LibraryDialog = lazyView(async () => (await import('./next-view')).LibraryDialog)

/**
 * A console that sends one request to any address and shows the response. It fills the box that it is given, or is 720 pixels high
 * in one without a height; its headings start at level 2. Defaults are read on mount only.
 */
// Its inferred type is React's JSX.Element, which the first types of React 18 lack.
export function RequestTester(props: RequestTesterProps): ReactElement {
  const { colorScheme = 'standard', fetcher, session, openapi, linkTo, outsideAddress } = props
  const root = useRef<HTMLElement>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const { state, dispatch, storage, bench, variables, context, ...tester } = useRequestConsole(root, props)
  const { draft } = state
  const { exchange } = tester
  const { problem, question, prepare, agree, refuse } = tester.prepared
  const library = {
    view: bench.view,
    onView: bench.setView,
    operations: openapi === undefined ? undefined : tester.operations,
    searchCount: bench.searchCount,
    draft,
    storage,
    context,
    fetcher,
    onChoose: tester.choose,
    onRestore: tester.replace,
  }
  const schemeStyle = { standard: '', dark: styles.darkScheme, system: styles.systemScheme }[colorScheme]
  return (
    <section
      ref={root}
      aria-label="Console"
      className={`${styles.root} ${schemeStyle}`}
      // Keys are heard wherever it was pressed: on a text, and in Safari on a button, neither of which takes the focus.
      tabIndex={-1}
      onKeyDown={tester.onKeyDown}
      {...{ [consoleMark]: '' }}
    >
      <div className={layout.room}>
        <div className={layout.bench}>
          <AddressBar
            draft={draft}
            dispatch={dispatch}
            problem={problem}
            isSending={exchange.inFlight !== undefined}
            isInFlight={exchange.inFlight === draft}
            submitRef={submit}
            onSend={tester.send}
            onCancel={exchange.cancel}
            onPaste={tester.onPaste}
            onSearch={openapi === undefined ? undefined : bench.searchEndpoints}
          >
            <LibraryButton isOpen={bench.isLibraryOpen} onClick={bench.toggleLibrary} />
          </AddressBar>
          <DraftMessages
            state={state}
            dispatch={dispatch}
            onUndo={tester.undo}
            problem={problem}
            missing={missingVariables(draft, variables)}
            unstored={tester.unstored}
          />
          {/* Here, where it is in sight that one of them could not be loaded. */}
          {bench.isLibraryOpen && !bench.hasRail && (
            <LibraryDialog {...library} onClose={bench.toggleLibrary} />
          )}
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
          <div className={`${layout.work} ${bench.hasRail ? layout.withRail : ''}`}>
            {bench.hasRail && (
              <section className={layout.rail} aria-label="Library">
                <Library {...library} />
              </section>
            )}
            <Panels
              size={bench.size}
              direction={bench.direction}
              shown={tester.shown}
              onShow={tester.setShown}
              exchange={exchange}
              request={
                <RequestPanel
                  colorScheme={colorScheme}
                  draft={draft}
                  dispatch={dispatch}
                  variables={variables}
                  session={session}
                  problem={problem}
                  onSend={tester.send}
                  tools={
                    <WorkspaceTools
                      storage={storage}
                      draft={draft}
                      environments={tester.environments}
                      context={context}
                      prepare={prepare}
                      linkTo={linkTo}
                      outsideAddress={outsideAddress}
                      onSaved={(id) => dispatch({ type: 'saved', id })}
                      onReset={tester.reset}
                    />
                  }
                />
              }
              response={
                <ResponsePanel
                  colorScheme={colorScheme}
                  exchange={exchange}
                  lostBytes={exchange.lostBytes}
                  examples={
                    <TryOperations
                      operations={tester.operations.list}
                      onChoose={(operation) => {
                        tester.choose(operation)
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
      </div>
    </section>
  )
}
