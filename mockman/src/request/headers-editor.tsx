import { useId } from 'react'
import controls from '../controls.module.css'
import { editRow, type HeaderRow, type HeaderRowChange, headersFromRows } from './headers-rows'
import styles from './request.module.css'

type HeadersEditorProps = {
  rows: readonly HeaderRow[]
  onChange: (rows: readonly HeaderRow[]) => void
}

/** The headers of the request, one row each, headed by the count of those that will be sent. */
export function HeadersEditor({ rows, onChange }: HeadersEditorProps) {
  const headingId = useId()
  const count = Object.keys(headersFromRows(rows)).length
  return (
    <div className={styles.group}>
      <h3 id={headingId} className={controls.label}>
        Headers ({count})
      </h3>
      <ul className={styles.rows} aria-labelledby={headingId}>
        {rows.map((row, index) => (
          <HeaderRowFields
            key={row.id}
            row={row}
            position={index + 1}
            onChange={(change) => onChange(editRow(rows, row.id, change))}
          />
        ))}
      </ul>
    </div>
  )
}

type HeaderRowFieldsProps = {
  row: HeaderRow
  /** The row's place in the list, from 1, by which its fields are named. */
  position: number
  onChange: (change: HeaderRowChange) => void
}

function HeaderRowFields({ row, position, onChange }: HeaderRowFieldsProps) {
  const field = `${controls.field} ${controls.code}`
  return (
    <li className={styles.row}>
      <label className={styles.use}>
        <input
          className={controls.check}
          type="checkbox"
          aria-label={`Send header ${position}`}
          checked={row.isUsed}
          onChange={(event) => onChange({ isUsed: event.target.checked })}
        />
      </label>
      <input
        className={field}
        type="text"
        aria-label={`Header ${position} name`}
        placeholder="Name"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={row.header}
        onChange={(event) => onChange({ header: event.target.value })}
      />
      <input
        className={field}
        type="text"
        aria-label={`Header ${position} value`}
        placeholder="Value"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={row.value}
        onChange={(event) => onChange({ value: event.target.value })}
      />
    </li>
  )
}
