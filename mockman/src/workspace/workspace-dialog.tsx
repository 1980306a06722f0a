import { CollectionsView } from '../collections/collections-view'
import { SaveView } from '../collections/save-view'
import type { RequestContext } from '../draft/outgoing-request'
import type { RequestDraft } from '../draft/request-draft'
import { HistoryView } from '../history/history-view'
import type { ConsoleStorage } from '../storage/console-storage'
import type { Stored } from '../storage/use-stored'
import { Modal } from '../ui/modal'
import type { Environments } from '../variables/environments'
import { VariablesView } from '../variables/variables-view'

/** What can be opened over the console. */
export type WorkspaceView = 'history' | 'collections' | 'variables' | 'save'

/** What the work with requests needs from the console. */
export type WorkspaceProps = {
  storage: ConsoleStorage
  draft: RequestDraft
  environments: Stored<Environments>
  context: RequestContext
  fetcher: typeof fetch | undefined
  /** Puts a request in the place of the draft. `message` says whence it came. */
  onRestore: (draft: RequestDraft, message: string) => void
  /** Told that the draft was saved under an id. */
  onSaved: (id: string) => void
}

type WorkspaceDialogProps = WorkspaceProps & { place: WorkspaceView; onClose: () => void }

const titles: Readonly<Record<WorkspaceView, string>> = {
  history: 'History',
  collections: 'Collections',
  variables: 'Variables',
  save: 'Save request',
}

/** The history, the collections or the variables, over the console. */
export function WorkspaceDialog({ place, onClose, ...props }: WorkspaceDialogProps) {
  const onRestore: WorkspaceProps['onRestore'] = (draft, message) => {
    props.onRestore(draft, message)
    onClose()
  }
  const onSaved = (id: string) => {
    props.onSaved(id)
    onClose()
  }
  return (
    <Modal title={titles[place]} onClose={onClose}>
      {place === 'history' && <HistoryView storage={props.storage} onRestore={onRestore} />}
      {place === 'collections' && (
        <CollectionsView
          storage={props.storage}
          context={props.context}
          fetcher={props.fetcher}
          onRestore={onRestore}
        />
      )}
      {place === 'variables' && <VariablesView environments={props.environments} />}
      {place === 'save' && <SaveView storage={props.storage} draft={props.draft} onSaved={onSaved} />}
    </Modal>
  )
}
