import { useState } from 'react'
import type { RequestDraft } from '../draft/request-draft'
import { type ConsoleStorage, historyKey } from '../storage/console-storage'
import { useStored } from '../storage/use-stored'
import { ConfirmButton } from '../ui/confirm-button'
import controls from '../ui/controls.module.css'
import menu from '../ui/menu.module.css'
import { MethodName } from '../ui/method-name'
import { NothingFound } from '../workspace/nothing-found'
import workspace from '../workspace/workspace.module.css'
import { decodeHistory, type HistoryEntry, maxEntries, searchHistory } from './history'

type HistoryViewProps = { storage: ConsoleStorage; onRestore: (draft: RequestDraft, message: string) => void }

const noEntries: readonly HistoryEntry[] = []

/** Sent requests, newest first. Selecting one restores it. */
export function HistoryView({ storage, onRestore }: HistoryViewProps) {
  const { value: history, update } = useStored(
    storage,
    historyKey,
    decodeHistory,
    noEntries as HistoryEntry[],
  )
  const [query, setQuery] = useState('')
  const found = searchHistory(history, query)
  if (history.length === 0)
    return <p className={workspace.empty}>No requests sent yet. Sent requests appear here.</p>
  return (
    <>
      <div className={controls.line}>
        <input
          className={`${controls.field} ${controls.grow} ${controls.fit}`}
          type="search"
          aria-label="Search the history"
          placeholder="Search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <ConfirmButton
          label="Clear"
          confirmLabel={`Clear all ${history.length}?`}
          onConfirm={() => update(() => [])}
        />
      </div>
      <ul className={workspace.list} aria-label="History">
        {found.map((entry) => (
          <li key={entry.id} className={workspace.item}>
            <button
              className={`${menu.choice} ${workspace.choice}`}
              type="button"
              onClick={() => onRestore(entry.draft, messageOf(entry))}
            >
              <MethodName method={entry.draft.method} />
              <span className={workspace.address}>{entry.draft.endpoint.trim() || '(this page)'}</span>
              <span className={workspace.meta}>
                <span className={entry.isSuccess ? workspace.success : workspace.failure}>
                  {entry.outcome}
                </span>
                <SentAt date={new Date(entry.at)} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <NothingFound isShown={found.length === 0}>No matches in the history.</NothingFound>
      <p className={controls.note}>
        The last {maxEntries} requests are stored in this browser, without passwords, tokens and other
        secrets.
      </p>
    </>
  )
}

function messageOf({ isShortened }: HistoryEntry): string {
  return isShortened
    ? 'Restored from the history, without the body, which was too long to be kept there.'
    : 'Restored from the history.'
}

/** The time of today's, the date of older ones. */
function SentAt({ date }: { date: Date }) {
  const isToday = date.toDateString() === new Date().toDateString()
  return (
    <time className={workspace.time} dateTime={date.toISOString()} title={date.toLocaleString()}>
      {isToday ? date.toLocaleTimeString([], { timeStyle: 'short' }) : date.toLocaleDateString()}
    </time>
  )
}
