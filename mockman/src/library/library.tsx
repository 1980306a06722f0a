import { CollectionsView } from '../collections/collections-view'
import type { RequestContext } from '../draft/outgoing-request'
import type { RequestDraft } from '../draft/request-draft'
import { HistoryView } from '../history/history-view'
import { EndpointsView } from '../openapi/endpoints-view'
import type { Operation } from '../openapi/operations'
import type { OfferedOperations } from '../openapi/use-operations'
import type { ConsoleStorage } from '../storage/console-storage'
import { Modal } from '../ui/modal'
import { Tabs } from '../ui/tabs'
import styles from './library.module.css'

/** The parts of the library. */
export type LibraryView = 'endpoints' | 'history' | 'collections'

export type LibraryProps = {
  view: LibraryView
  onView: (view: LibraryView) => void
  /** The operations of the host's API, if it has one. */
  operations: OfferedOperations | undefined
  /** Changes when the search of the endpoints is to get the focus. */
  searchCount: number
  draft: RequestDraft
  storage: ConsoleStorage
  context: RequestContext
  fetcher: typeof fetch | undefined
  onChoose: (operation: Operation) => void
  /** Puts a request in the place of the draft. `message` says whence it came. */
  onRestore: (draft: RequestDraft, message: string) => void
}

/** Requests to start from: the endpoints of the host's API, the history and the collections. */
export function Library({ view, onView, operations, ...props }: LibraryProps) {
  return (
    <div className={styles.library}>
      <Tabs<LibraryView>
        label="Library"
        selected={view}
        onSelect={onView}
        tabs={[
          ...(operations ? [{ name: 'endpoints', title: 'Endpoints' } as const] : []),
          { name: 'history', title: 'History' },
          { name: 'collections', title: 'Collections' },
        ]}
      >
        <div className={styles.view} hidden={view === 'collections'}>
          {view === 'endpoints' && operations && (
            <EndpointsView
              operations={operations}
              draft={props.draft}
              searchCount={props.searchCount}
              onChoose={props.onChoose}
            />
          )}
          {view === 'history' && <HistoryView storage={props.storage} onRestore={props.onRestore} />}
        </div>
        {/* Stays, as one of them may be running. */}
        <div className={styles.view} hidden={view !== 'collections'}>
          <CollectionsView
            storage={props.storage}
            context={props.context}
            fetcher={props.fetcher}
            onRestore={props.onRestore}
          />
        </div>
      </Tabs>
    </div>
  )
}

/** The library over the console, where there is no room beside it. A choice closes it. */
export function LibraryDialog({ onClose, ...props }: LibraryProps & { onClose: () => void }) {
  return (
    <Modal title="Library" onClose={onClose}>
      <Library
        {...props}
        onChoose={(operation) => {
          props.onChoose(operation)
          onClose()
        }}
        onRestore={(draft, message) => {
          props.onRestore(draft, message)
          onClose()
        }}
      />
    </Modal>
  )
}
