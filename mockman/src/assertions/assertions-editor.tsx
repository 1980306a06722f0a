import { CodeField } from '../ui/code-field'
import controls from '../ui/controls.module.css'
import { type Assertion, assertionOperators } from './assertion'
import styles from './assertions.module.css'

type AssertionsEditorProps = {
  assertions: readonly Assertion[]
  onChange: (assertions: readonly Assertion[]) => void
}

/** Edits assertions, which run on every response. */
export function AssertionsEditor({ assertions, onChange }: AssertionsEditorProps) {
  const edit = (id: number, change: Partial<Assertion>) =>
    onChange(assertions.map((assertion) => (assertion.id === id ? { ...assertion, ...change } : assertion)))
  const add = () => {
    const id = Math.max(-1, ...assertions.map((assertion) => assertion.id)) + 1
    onChange([...assertions, { id, subject: 'status', target: '', operator: 'equals', expected: '200' }])
  }
  return (
    <div className={controls.stack}>
      <h3 className={controls.label}>Assertions</h3>
      {assertions.length === 0 && (
        <p className={controls.note}>Check each response: its status, a header, or a value in its JSON.</p>
      )}
      <ul className={styles.rows}>
        {assertions.map((assertion, index) => (
          <AssertionFields
            key={assertion.id}
            label={`Assertion ${index + 1}`}
            assertion={assertion}
            onEdit={(change) => edit(assertion.id, change)}
            onRemove={() => onChange(assertions.filter(({ id }) => id !== assertion.id))}
          />
        ))}
      </ul>
      <button className={`${controls.button} ${styles.add}`} type="button" onClick={add}>
        Add assertion
      </button>
    </div>
  )
}

type AssertionFieldsProps = {
  label: string
  assertion: Assertion
  onEdit: (change: Partial<Assertion>) => void
  onRemove: () => void
}

function AssertionFields({ label, assertion, onEdit, onRemove }: AssertionFieldsProps) {
  const { subject, target, operator, expected } = assertion
  return (
    <li className={styles.row}>
      <select
        className={`${controls.field} ${controls.fit}`}
        aria-label={`${label} subject`}
        value={subject}
        onChange={(event) => onEdit({ subject: event.target.value as Assertion['subject'] })}
      >
        <option value="status">Status</option>
        <option value="header">Header</option>
        <option value="json">JSON path</option>
      </select>
      {subject !== 'status' && (
        <CodeField
          className={styles.target}
          label={subject === 'json' ? `${label} path` : `${label} header`}
          placeholder={subject === 'json' ? '$.posts[0].title' : 'content-type'}
          value={target}
          onChange={(changed) => onEdit({ target: changed })}
        />
      )}
      <select
        className={`${controls.field} ${controls.fit}`}
        aria-label={`${label} comparison`}
        value={operator}
        onChange={(event) => onEdit({ operator: event.target.value as Assertion['operator'] })}
      >
        {assertionOperators.map((known) => (
          <option key={known}>{known}</option>
        ))}
      </select>
      <div className={styles.end}>
        <CodeField
          className={styles.expected}
          label={`${label} expected value`}
          placeholder="Expected"
          value={expected}
          onChange={(changed) => onEdit({ expected: changed })}
        />
        <button
          className={`${controls.button} ${controls.quiet}`}
          type="button"
          aria-label={`Remove ${label.toLowerCase()}`}
          onClick={onRemove}
        >
          ×
        </button>
      </div>
    </li>
  )
}
