import { useState } from 'react'
import type { RequestDraft } from '../draft/request-draft'
import type { ConsoleStorage } from '../storage/console-storage'
import { useStored } from '../storage/use-stored'
import controls from '../ui/controls.module.css'
import menu from '../ui/menu.module.css'
import { SureButton } from '../ui/sure-button'
import work from '../work/work.module.css'
import { decodeHistory, type HistoryEntry, mostEntries, searchHistory } from './history'
import { historyKey } from './keep-in-history'

type HistoryViewProps = { storage: ConsoleStorage; onRestore: (draft: RequestDraft, words: string) => void }

const noEntries: readonly HistoryEntry[] = []

/** The requests that were sent, the newest first. A press on one brings it back. */
export function HistoryView({ storage, onRestore }: HistoryViewProps) {
  const { value: history, update } = useStored(
    storage,
    historyKey,
    decodeHistory,
    noEntries as HistoryEntry[],
  )
  const [wanted, setWanted] = useState('')
  const found = searchHistory(history, wanted)
  if (history.length === 0)
    return <p className={work.empty}>Nothing was sent yet. What you send is kept here.</p>
  return (
    <>
      <div className={controls.line}>
        <input
          className={`${controls.field} ${controls.grow} ${controls.fit}`}
          type="search"
          aria-label="Search the history"
          placeholder="Search"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <SureButton
          label="Clear"
          sureLabel={`Clear all ${history.length}?`}
          onSure={() => update(() => [])}
        />
      </div>
      <ul className={work.list} aria-label="History">
        {found.map((entry) => (
          <li key={entry.id} className={work.item}>
            <button
              className={`${menu.choice} ${work.choice}`}
              type="button"
              onClick={() => onRestore(entry.draft, 'Restored from the history.')}
            >
              <span className={work.method}>{entry.draft.method}</span>
              <span className={work.address}>{entry.draft.endpoint}</span>
              <span className={work.meta}>
                <span className={entry.isSuccess ? work.success : work.failure}>{entry.outcome}</span>
                <time className={work.time} dateTime={new Date(entry.at).toISOString()}>
                  {new Date(entry.at).toLocaleString()}
                </time>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={work.empty}>Nothing in the history fits.</p>}
      <p className={controls.note}>
        The last {mostEntries} are kept in this browser, without passwords, tokens and the like.
      </p>
    </>
  )
}
