import { type ReactNode, useId } from 'react'
import type { FieldRow, FieldRowChange, InvalidField } from '../draft/field-rows'
import { CodeField } from '../ui/code-field'
import controls from '../ui/controls.module.css'
import styles from './rows-editor.module.css'

type RowsEditorProps<Row extends FieldRow> = {
  /** What a row is called in the labels of its fields: 'Header'. */
  noun: string
  rows: readonly Row[]
  /** The field that prevents sending. */
  invalid?: InvalidField | undefined
  onEdit: (id: number, change: FieldRowChange<Row>) => void
  onRemove: (id: number) => void
  /** Suggested names. */
  names?: readonly string[]
  /** Suggested values for a name. */
  valuesOf?: (name: string) => readonly string[]
  /** Replaces a row's value field. */
  valueField?: (row: Row, label: string) => ReactNode
}

/** Edits names and values as rows with checkboxes to enable them. */
export function RowsEditor<Row extends FieldRow>(props: RowsEditorProps<Row>) {
  const { noun, rows, invalid, onEdit, onRemove, names = [], valuesOf, valueField } = props
  const id = useId()
  return (
    <>
      <ul className={styles.rows} aria-label={`${noun} rows`}>
        {rows.map((row, index) => {
          const label = `${noun} ${index + 1}`
          const invalidField = invalid?.id === row.id ? invalid.field : undefined
          const values = valuesOf?.(row.name) ?? []
          return (
            <li key={row.id} className={styles.row}>
              <label className={styles.use}>
                <input
                  className={styles.check}
                  type="checkbox"
                  aria-label={`Send ${label.toLowerCase()}`}
                  checked={row.isUsed}
                  onChange={(event) =>
                    onEdit(row.id, { isUsed: event.target.checked } as FieldRowChange<Row>)
                  }
                />
              </label>
              <CodeField
                label={`${label} name`}
                placeholder="Name"
                list={names.length > 0 ? `${id}-names` : undefined}
                aria-invalid={invalidField === 'name'}
                value={row.name}
                onChange={(name) => onEdit(row.id, { name } as FieldRowChange<Row>)}
              />
              {valueField?.(row, label) ?? (
                <CodeField
                  label={`${label} value`}
                  placeholder="Value"
                  list={values.length > 0 ? `${id}-values-${row.id}` : undefined}
                  aria-invalid={invalidField === 'value'}
                  value={row.value}
                  onChange={(value) => onEdit(row.id, { value } as FieldRowChange<Row>)}
                />
              )}
              <button
                className={`${controls.button} ${controls.quiet} ${styles.remove}`}
                type="button"
                aria-label={`Remove ${label.toLowerCase()}`}
                disabled={index === rows.length - 1}
                onClick={() => onRemove(row.id)}
              >
                ×
              </button>
              {values.length > 0 && <Choices id={`${id}-values-${row.id}`} choices={values} />}
            </li>
          )
        })}
      </ul>
      {names.length > 0 && <Choices id={`${id}-names`} choices={names} />}
    </>
  )
}

function Choices({ id, choices }: { id: string; choices: readonly string[] }) {
  return (
    <datalist id={id}>
      {choices.map((choice) => (
        <option key={choice} value={choice} />
      ))}
    </datalist>
  )
}
