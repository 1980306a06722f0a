import { type FormEvent, useId, useState } from 'react'
import type { RequestDraft } from '../draft/request-draft'
import type { ConsoleStorage } from '../storage/console-storage'
import controls from '../ui/controls.module.css'
import work from '../work/work.module.css'
import { withSaved } from './collections'
import { useCollections } from './use-collections'

type SaveViewProps = { storage: ConsoleStorage; draft: RequestDraft; onSaved: () => void }

/** Puts the request under a name into a collection. */
export function SaveView({ storage, draft, onSaved }: SaveViewProps) {
  const id = useId()
  const { value: collections, update } = useCollections(storage)
  const [collection, setCollection] = useState(collections.at(-1)?.name ?? 'My requests')
  const [name, setName] = useState(`${draft.method} ${draft.endpoint.split('?')[0]}`)
  const [hasFailed, setHasFailed] = useState(false)
  const canSave = collection.trim() !== '' && name.trim() !== ''
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!canSave) return
    if (update((all) => withSaved(all, collection.trim(), name.trim(), draft))) onSaved()
    else setHasFailed(true)
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
        <span className={controls.note}>It is kept in this browser as it is, secrets included.</span>
      </div>
    </form>
  )
}
