import { useEffect, useId, useRef, useState } from 'react'
import type { RequestDraft } from '../draft/request-draft'
import type { ConsoleStorage } from '../storage/console-storage'
import controls from '../ui/controls.module.css'
import { withoutSubmit } from '../ui/without-submit'
import workspace from '../workspace/workspace.module.css'
import { type Collection, idAtLocation, locationOfSaved, withSaved, withUpdated } from './collections'
import { useCollections } from './use-collections'

type SaveViewProps = {
  storage: ConsoleStorage
  draft: RequestDraft
  /** Called with the id of the saved request. */
  onSaved: (id: string) => void
}

/** Saves the request to a collection, or updates the saved request it was opened from. */
export function SaveView({ storage, draft, onSaved }: SaveViewProps) {
  const id = useId()
  const nameField = useRef<HTMLInputElement>(null)
  // In an effect, because the dialog around it focuses its first button when it opens.
  useEffect(() => nameField.current?.focus(), [])
  const { value: collections, update } = useCollections(storage)
  const [known] = useState(() => locationOfSaved(collections, draft.savedId))
  const [collection, setCollection] = useState(known?.collection ?? collections.at(-1)?.name ?? 'My requests')
  const [name, setName] = useState(known?.name ?? draft.endpoint.split('?')[0] ?? '')
  const [hasFailed, setHasFailed] = useState(false)
  const place = { collection: collection.trim(), name: name.trim() }
  const canSave = place.collection !== '' && place.name !== ''
  const isElsewhere = place.collection !== known?.collection || place.name !== known.name
  const saveBy = (change: (all: readonly Collection[]) => Collection[]) => {
    if (!canSave) return
    let savedId = ''
    const isStored = update((all) => {
      const changed = change(all)
      savedId = idAtLocation(changed, place) ?? ''
      return changed
    })
    if (isStored) onSaved(savedId)
    else setHasFailed(true)
  }
  const saveAsNew = () => saveBy((all) => withSaved(all, place, draft))
  const save = () => {
    const { savedId } = draft
    if (known && savedId !== undefined) saveBy((all) => withUpdated(all, savedId, place, draft))
    else saveAsNew()
  }
  return (
    <form className={controls.stack}>
      <label className={workspace.labelled}>
        Name
        <input
          ref={nameField}
          className={controls.field}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <label className={workspace.labelled}>
        Collection
        <input
          className={controls.field}
          list={`${id}-collections`}
          value={collection}
          onChange={(event) => setCollection(event.target.value)}
        />
      </label>
      <datalist id={`${id}-collections`}>
        {collections.map((known) => (
          <option key={known.id} value={known.name} />
        ))}
      </datalist>
      {hasFailed && (
        <p className={controls.error} role="alert">
          The browser’s storage is full. Clear the history, or export and delete a collection, and save again.
        </p>
      )}
      <div className={controls.line}>
        <button
          className={`${controls.button} ${controls.primary}`}
          type="submit"
          disabled={!canSave}
          onClick={withoutSubmit(save)}
        >
          Save
        </button>
        {known && (
          <button
            className={controls.button}
            type="button"
            disabled={!canSave || !isElsewhere}
            onClick={saveAsNew}
          >
            Save as new
          </button>
        )}
        <span className={controls.note}>
          {known && <span>{`Save updates ‘${known.name}’. `}</span>}
          <span>Requests are stored in this browser, secrets included.</span>
        </span>
      </div>
    </form>
  )
}
