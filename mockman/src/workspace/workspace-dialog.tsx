import { SaveView } from '../collections/save-view'
import type { RequestDraft } from '../draft/request-draft'
import type { ConsoleStorage } from '../storage/console-storage'
import type { Stored } from '../storage/use-stored'
import { Modal } from '../ui/modal'
import type { Environments } from '../variables/environments'
import { VariablesView } from '../variables/variables-view'

/** What can be opened over the console. */
export type WorkspaceView = 'variables' | 'save'

/** What these need from the console. */
export type WorkspaceProps = {
  storage: ConsoleStorage
  draft: RequestDraft
  environments: Stored<Environments>
  /** Called when the draft was saved, with its id. */
  onSaved: (id: string) => void
}

type WorkspaceDialogProps = WorkspaceProps & { place: WorkspaceView; onClose: () => void }

const titles: Readonly<Record<WorkspaceView, string>> = {
  variables: 'Variables',
  save: 'Save request',
}

/** The variables or the form that saves the request, over the console. */
export function WorkspaceDialog({ place, onClose, ...props }: WorkspaceDialogProps) {
  const onSaved = (id: string) => {
    props.onSaved(id)
    onClose()
  }
  return (
    <Modal title={titles[place]} onClose={onClose}>
      {place === 'variables' && <VariablesView environments={props.environments} />}
      {place === 'save' && <SaveView storage={props.storage} draft={props.draft} onSaved={onSaved} />}
    </Modal>
  )
}
