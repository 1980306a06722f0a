import type { KeyboardEvent } from 'react'
import controls from '../ui/controls.module.css'
import menu from '../ui/menu.module.css'
import workspace from '../workspace/workspace.module.css'
import type { Operation } from './operations'
import { searchOperations } from './search-operations'
import styles from './suggestions.module.css'
import type { OfferedOperations } from './use-operations'

type EndpointSuggestionsProps = {
  operations: OfferedOperations
  /** The typed endpoint. */
  endpoint: string
  onChoose: (operation: Operation) => void
}

/** Operations of the host's API that match the typed endpoint. Arrow keys move between them. */
export function EndpointSuggestions({ operations, endpoint, onChoose }: EndpointSuggestionsProps) {
  if (operations.hasFailed) {
    return (
      <div className={`${styles.suggestions} ${controls.line} ${styles.failed}`} role="status">
        <span className={controls.note}>Couldn’t load the endpoints of this API.</span>
        <button className={`${controls.button} ${controls.quiet}`} type="button" onClick={operations.load}>
          Retry
        </button>
      </div>
    )
  }
  const found = searchOperations(operations.list, endpoint)
  if (found.length === 0) return null
  return (
    <ul className={styles.suggestions} aria-label="Endpoints of this API" onKeyDown={moveBetween}>
      {found.map((operation) => (
        <li key={`${operation.method} ${operation.endpoint}`} className={workspace.item}>
          <button
            className={`${menu.choice} ${workspace.choice}`}
            type="button"
            onClick={() => onChoose(operation)}
          >
            <span className={workspace.method}>{operation.method}</span>
            <span className={workspace.address}>{operation.endpoint}</span>
            {operation.summary !== '' && <span className={workspace.summary}>{operation.summary}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}

function moveBetween(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  items[(at + (event.key === 'ArrowDown' ? 1 : -1) + items.length) % items.length]?.focus()
}
