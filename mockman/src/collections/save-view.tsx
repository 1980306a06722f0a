import { type FormEvent, useId, useState } from 'react'
import type { RequestDraft } from '../draft/request-draft'
import type { ConsoleStorage } from '../storage/console-storage'
import controls from '../ui/controls.module.css'
import work from '../work/work.module.css'
import { type Collection, idInPlace, placeOfSaved, withSaved, withUpdated } from './collections'
import { useCollections } from './use-collections'

type SaveViewProps = {
  storage: ConsoleStorage
  draft: RequestDraft
  /** Told of the id under which it was saved. */
  onSaved: (id: string) => void
}

/** Puts the request under a name into a collection. One that was opened from there is updated. */
export function SaveView({ storage, draft, onSaved }: SaveViewProps) {
  const id = useId()
  const { value: collections, update } = useCollections(storage)
  const [known] = useState(() => placeOfSaved(collections, draft.savedId))
  const [collection, setCollection] = useState(known?.collection ?? collections.at(-1)?.name ?? 'My requests')
  const [name, setName] = useState(known?.name ?? `${draft.method} ${draft.endpoint.split('?')[0]}`)
  const [hasFailed, setHasFailed] = useState(false)
  const place = { collection: collection.trim(), name: name.trim() }
  const canSave = place.collection !== '' && place.name !== ''
  const isElsewhere = place.collection !== known?.collection || place.name !== known.name
  const saveBy = (change: (all: readonly Collection[]) => Collection[]) => {
    if (!canSave) return
    let savedId = ''
    const isKept = update((all) => {
      const changed = change(all)
      savedId = idInPlace(changed, place) ?? ''
      return changed
    })
    if (isKept) onSaved(savedId)
    else setHasFailed(true)
  }
  const saveAsNew = () => saveBy((all) => withSaved(all, place, draft))
  const save = (event: FormEvent) => {
    event.preventDefault()
    const { savedId } = draft
    if (known && savedId !== undefined) saveBy((all) => withUpdated(all, savedId, place, draft))
    else saveAsNew()
  }
  return (
    <form className={controls.stack} onSubmit={save}>
      <label className={work.labelled}>
        Name
        <input className={controls.field} value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <label className={work.labelled}>
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
        <button className={`${controls.button} ${controls.primary}`} type="submit" disabled={!canSave}>
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
          {known && `Save changes ‘${known.name}’. `}It is kept in this browser as it is, secrets included.
        </span>
      </div>
    </form>
  )
}
