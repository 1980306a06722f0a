import type { KeyboardEvent } from 'react'
import controls from '../ui/controls.module.css'
import menu from '../ui/menu.module.css'
import work from '../work/work.module.css'
import type { Operation } from './operations'
import { searchOperations } from './search-operations'
import styles from './suggestions.module.css'
import type { OfferedOperations } from './use-operations'

type EndpointSuggestionsProps = {
  operations: OfferedOperations
  /** What has been typed. */
  endpoint: string
  onChoose: (operation: Operation) => void
}

/** The operations of the host's API that fit what is typed. Arrows move between them. */
export function EndpointSuggestions({ operations, endpoint, onChoose }: EndpointSuggestionsProps) {
  if (operations.hasFailed) {
    return (
      <div className={`${styles.suggestions} ${controls.line} ${styles.failed}`} role="status">
        <span className={controls.note}>The endpoints of this API could not be loaded.</span>
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
        <li key={`${operation.method} ${operation.endpoint}`} className={work.item}>
          <button
            className={`${menu.choice} ${work.choice}`}
            type="button"
            onClick={() => onChoose(operation)}
          >
            <span className={work.method}>{operation.method}</span>
            <span className={work.address}>{operation.endpoint}</span>
            {operation.summary !== '' && <span className={work.summary}>{operation.summary}</span>}
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
