import { type ChangeEvent, useState } from 'react'
import type { DraftSurroundings } from '../draft/outgoing-request'
import type { RequestDraft } from '../draft/request-draft'
import { saveFile } from '../response/save-body'
import type { ConsoleStorage } from '../storage/console-storage'
import controls from '../ui/controls.module.css'
import menu from '../ui/menu.module.css'
import { SureButton } from '../ui/sure-button'
import work from '../work/work.module.css'
import { withConsents } from './collection-consent'
import { type Collection, readCollections, withoutRequest, writeCollections } from './collections'
import { RunView } from './run-view'
import { useCollections } from './use-collections'

type CollectionsViewProps = {
  storage: ConsoleStorage
  surroundings: DraftSurroundings
  fetcher: typeof fetch | undefined
  onRestore: (draft: RequestDraft, words: string) => void
}

/** The saved requests: bring one back, run all of a collection, move them by file. */
export function CollectionsView({ storage, surroundings, fetcher, onRestore }: CollectionsViewProps) {
  const { value: collections, update } = useCollections(storage)
  const [problem, setProblem] = useState<string>()
  const importFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.target
    const file = field.files?.[0]
    if (file === undefined) return
    try {
      const imported = readCollections(await file.text())
      const isKept = update((all) => [...all, ...imported])
      setProblem(
        isKept ? undefined : 'The browser’s storage is full: what was imported is gone with this page.',
      )
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
        <label className={`${controls.button} ${work.fileButton}`}>
          Import
          <input
            className={work.fileInput}
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
        <span className={controls.note}>Files hold no passwords, tokens and the like.</span>
      </div>
      {problem && (
        <p className={controls.error} role="alert">
          {problem}
        </p>
      )}
      {collections.length === 0 && (
        <p className={work.empty}>No request is saved yet. Write one, then choose “Save…” under “More”.</p>
      )}
      {collections.map((collection) => (
        <section key={collection.id} className={work.collection} aria-label={collection.name}>
          <div className={`${controls.line} ${controls.spread}`}>
            <h3 className={controls.label}>{collection.name}</h3>
            <SureButton
              label="Delete"
              sureLabel={`Delete ${collection.requests.length} requests?`}
              onSure={() => update((all) => all.filter(({ id }) => id !== collection.id))}
            />
          </div>
          <Requests
            collection={collection}
            onRestore={onRestore}
            onRemove={(id) => update((all) => withoutRequest(all, id))}
          />
          <RunView
            collection={collection}
            surroundings={surroundings}
            fetcher={fetcher}
            onAgreed={(consents) => update((all) => all.map((one) => withConsents(one, consents)))}
          />
        </section>
      ))}
    </>
  )
}

type RequestsProps = Pick<CollectionsViewProps, 'onRestore'> & {
  collection: Collection
  onRemove: (id: string) => void
}

function Requests({ collection, onRestore, onRemove }: RequestsProps) {
  return (
    <ul className={work.list} aria-label={`Requests of ${collection.name}`}>
      {collection.requests.map(({ id, name, draft }) => (
        <li key={id} className={work.item}>
          <button
            className={`${menu.choice} ${work.choice}`}
            type="button"
            onClick={() => onRestore({ ...draft, savedId: id }, `Opened ‘${name}’.`)}
          >
            <span className={work.method}>{draft.method}</span>
            <span className={work.address}>{name}</span>
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
