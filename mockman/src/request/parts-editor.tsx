import { editAndEnableRow, type InvalidField, removeRow } from '../draft/field-rows'
import type { PartRow } from '../draft/request-body'
import { CodeField } from '../ui/code-field'
import controls from '../ui/controls.module.css'
import styles from './request.module.css'
import { RowsEditor } from './rows-editor'

type PartsEditorProps = {
  rows: readonly PartRow[]
  /** The field that prevents sending. */
  invalid: InvalidField | undefined
  onChange: (rows: readonly PartRow[]) => void
}

/** Edits the parts of a multipart body: texts and files. */
export function PartsEditor({ rows, invalid, onChange }: PartsEditorProps) {
  const edit = (id: number, change: Partial<PartRow>) => onChange(editAndEnableRow(rows, id, change))
  return (
    <RowsEditor
      noun="Part"
      rows={rows}
      onEdit={edit}
      onRemove={(id) => onChange(removeRow(rows, id))}
      valueField={(row, label) => (
        <PartValue
          row={row}
          label={label}
          isInvalid={invalid?.id === row.id}
          onChange={(change) => edit(row.id, change)}
          onTurn={(isFile) =>
            onChange(editAndEnableRow(rows.map(turned(row.id, isFile)), row.id, { value: row.value }))
          }
        />
      )}
    />
  )
}

/** Switches a part between text and files. Typed text is kept. */
const turned =
  (id: number, isFile: boolean) =>
  (row: PartRow): PartRow => {
    if (row.id !== id) return row
    const { files: _, lostFiles: __, ...text } = row
    return isFile ? { ...text, files: [] } : text
  }

type PartValueProps = {
  row: PartRow
  label: string
  isInvalid: boolean
  onChange: (change: Partial<PartRow>) => void
  onTurn: (isFile: boolean) => void
}

function PartValue({ row, label, isInvalid, onChange, onTurn }: PartValueProps) {
  const isFile = row.files !== undefined || row.lostFiles !== undefined
  const names = row.files?.map(({ name }) => name) ?? []
  return (
    <div className={styles.part}>
      <select
        className={`${controls.field} ${controls.fit}`}
        aria-label={`${label} kind`}
        value={isFile ? 'file' : 'text'}
        onChange={(event) => onTurn(event.target.value === 'file')}
      >
        <option value="text">Text</option>
        <option value="file">File</option>
      </select>
      {isFile ? (
        <label className={styles.files}>
          <input
            className={styles.fileInput}
            type="file"
            multiple
            aria-label={`${label} files`}
            aria-invalid={isInvalid}
            onChange={(event) => onChange({ files: [...(event.target.files ?? [])] })}
          />
          <span className={styles.fileNames}>
            {names.length > 0 ? names.join(', ') : (row.lostFiles?.join(', ') ?? '')}
          </span>
          <span className={styles.choose}>
            {names.length > 0 ? 'Change' : row.lostFiles ? 'Choose again' : 'Choose'}
          </span>
        </label>
      ) : (
        <CodeField
          className={styles.partValue}
          label={`${label} value`}
          placeholder="Value"
          value={row.value}
          onChange={(value) => onChange({ value })}
        />
      )}
    </div>
  )
}
