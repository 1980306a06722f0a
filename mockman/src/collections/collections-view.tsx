import { type ChangeEvent, useState } from 'react'
import type { RequestContext } from '../draft/outgoing-request'
import type { RequestDraft } from '../draft/request-draft'
import type { ConsoleStorage } from '../storage/console-storage'
import { ConfirmButton } from '../ui/confirm-button'
import controls from '../ui/controls.module.css'
import menu from '../ui/menu.module.css'
import { MethodName } from '../ui/method-name'
import { saveFile } from '../ui/save-file'
import workspace from '../workspace/workspace.module.css'
import { withConsents } from './collection-consent'
import { type Collection, readCollections, withoutRequest, writeCollections } from './collections'
import { RunView } from './run-view'
import { useCollections } from './use-collections'

type CollectionsViewProps = {
  storage: ConsoleStorage
  context: RequestContext
  fetcher: typeof fetch | undefined
  onRestore: (draft: RequestDraft, message: string) => void
}

/** Saved requests: open one, run a whole collection, import and export files. */
export function CollectionsView({ storage, context, fetcher, onRestore }: CollectionsViewProps) {
  const { value: collections, isStored, update } = useCollections(storage)
  const [problem, setProblem] = useState<string>()
  const importFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.target
    const file = field.files?.[0]
    if (file === undefined) return
    try {
      const imported = readCollections(await file.text())
      update((all) => [...all, ...imported])
      setProblem(undefined)
    } catch (error) {
      setProblem(`${file.name} was not imported. ${error instanceof Error ? error.message : String(error)}`)
    }
    field.value = ''
  }
  const exportAll = () =>
    saveFile(new Blob([writeCollections(collections)], { type: 'application/json' }), 'collections.json')
  return (
    <>
      <div className={controls.line}>
        <label className={`${controls.button} ${workspace.fileButton}`}>
          Import
          <input
            className={workspace.fileInput}
            type="file"
            accept=".json,application/json"
            onChange={(event) => void importFile(event)}
          />
        </label>
        <button
          className={controls.button}
          type="button"
          disabled={collections.length === 0}
          onClick={exportAll}
        >
          Export
        </button>
        <span className={controls.note}>Exported without passwords, tokens and other secrets.</span>
      </div>
      {!isStored && (
        <p className={controls.error} role="alert">
          The browser’s storage is full: the import is lost when you leave this page.
        </p>
      )}
      {problem && (
        <p className={controls.error} role="alert">
          {problem}
        </p>
      )}
      {collections.length === 0 && (
        <p className={workspace.empty}>No saved requests yet. Choose “Save…” under “More” to save one.</p>
      )}
      {collections.map((collection) => (
        <section key={collection.id} className={workspace.collection} aria-label={collection.name}>
          <div className={`${controls.line} ${controls.spread}`}>
            <h2 className={controls.label}>{collection.name}</h2>
            <ConfirmButton
              label="Delete"
              confirmLabel={deletionLabel(collection.requests.length)}
              onConfirm={() => update((all) => all.filter(({ id }) => id !== collection.id))}
            />
          </div>
          <Requests
            collection={collection}
            onRestore={onRestore}
            onRemove={(id) => update((all) => withoutRequest(all, id))}
          />
          <RunView
            collection={collection}
            context={context}
            fetcher={fetcher}
            onAgreed={(consents) => update((all) => all.map((one) => withConsents(one, consents)))}
          />
        </section>
      ))}
    </>
  )
}

function deletionLabel(count: number): string {
  return count === 1 ? 'Delete 1 request?' : `Delete ${count} requests?`
}

type RequestsProps = Pick<CollectionsViewProps, 'onRestore'> & {
  collection: Collection
  onRemove: (id: string) => void
}

function Requests({ collection, onRestore, onRemove }: RequestsProps) {
  return (
    <ul className={workspace.list} aria-label={`Requests of ${collection.name}`}>
      {collection.requests.map(({ id, name, draft }) => (
        <li key={id} className={workspace.item}>
          <button
            className={`${menu.choice} ${workspace.choice}`}
            type="button"
            onClick={() => onRestore({ ...draft, savedId: id }, `Opened ‘${name}’.`)}
          >
            <MethodName method={draft.method} />
            <span className={`${workspace.address} ${workspace.alone}`}>{name}</span>
          </button>
          <button
            className={`${controls.button} ${controls.quiet}`}
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() => onRemove(id)}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  )
}
