import { VisibleText } from '../response/visible-text'
import controls from '../ui/controls.module.css'
import styles from './assertions.module.css'
import type { AssertionResult } from './check-assertions'
import { describeAssertion } from './describe-assertion'

/** The result of each assertion. */
export function AssertionResults({ results }: { results: readonly AssertionResult[] }) {
  return (
    <ul className={styles.results} aria-label="Assertions">
      {results.map(({ assertion, holds, found }) => (
        <li key={assertion.id} className={styles.result}>
          <span className={holds ? styles.holds : styles.fails}>{holds ? 'Holds' : 'Fails'}</span>
          <span>
            <code className={styles.words}>{describeAssertion(assertion)}</code>
            {!holds && (
              <span className={controls.note}>
                {' '}
                <span>Found:</span> <VisibleText text={found.slice(0, 200)} />
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
