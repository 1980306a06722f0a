import controls from '../ui/controls.module.css'
import { MethodName } from '../ui/method-name'
import type { Operation } from './operations'
import { operationsToTry } from './search-operations'
import styles from './try-operations.module.css'

type TryOperationsProps = { operations: readonly Operation[]; onChoose: (operation: Operation) => void }

/** A few requests to the host's API to begin with. */
export function TryOperations({ operations, onChoose }: TryOperationsProps) {
  const offered = operationsToTry(operations)
  if (offered.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Requests to try">
      {offered.map((operation) => (
        <li key={`${operation.method} ${operation.endpoint}`} className={styles.item}>
          <button
            className={`${controls.button} ${styles.chip}`}
            type="button"
            onClick={() => onChoose(operation)}
          >
            <MethodName method={operation.method} /> {operation.endpoint}
          </button>
        </li>
      ))}
    </ul>
  )
}
