import { useState } from 'react'
import { editRow, type FieldRow, type InvalidField, removeRow } from '../draft/field-rows'
import { headersAsText, headersFromRows, headersFromText, isForbiddenHeader } from '../draft/header-rows'
import controls from '../ui/controls.module.css'
import { verbatim } from '../ui/verbatim'
import { headerNames, headerValues } from './header-suggestions'
import { RowsEditor } from './rows-editor'

type HeadersEditorProps = {
  rows: readonly FieldRow[]
  /** The field that prevents sending. */
  invalid: InvalidField | undefined
  onChange: (rows: readonly FieldRow[]) => void
}

/** Edits the request headers, as rows or as text, with the count of those that will be sent. */
export function HeadersEditor({ rows, invalid, onChange }: HeadersEditorProps) {
  const [text, setText] = useState<string>()
  const names = Object.keys(headersFromRows(rows))
  const forbidden = names.filter(isForbiddenHeader)
  return (
    <div className={controls.stack}>
      <div className={`${controls.line} ${controls.spread}`}>
        <h3 className={controls.label}>{`Headers (${names.length})`}</h3>
        <button
          className={`${controls.button} ${controls.quiet}`}
          type="button"
          onClick={() => setText(text === undefined ? headersAsText(rows) : undefined)}
        >
          {text === undefined ? 'Edit as text' : 'Edit as rows'}
        </button>
      </div>
      {text === undefined ? (
        <RowsEditor
          noun="Header"
          rows={rows}
          invalid={invalid}
          names={headerNames}
          valuesOf={headerValues}
          onEdit={(id, change) => onChange(editRow(rows, id, change))}
          onRemove={(id) => onChange(removeRow(rows, id))}
        />
      ) : (
        <textarea
          className={`${controls.field} ${controls.code} ${controls.area}`}
          rows={6}
          aria-label="Headers as text"
          aria-invalid={invalid !== undefined}
          placeholder="Name: value"
          {...verbatim}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            onChange(headersFromText(event.target.value))
          }}
        />
      )}
      {text !== undefined && (
        <p className={controls.note}>One to a line. Lines that begin with # are not sent.</p>
      )}
      {forbidden.length > 0 && (
        <p className={controls.note}>
          {`Browsers do not let a page set ${forbidden.join(', ')}: left out when sent.`}
        </p>
      )}
    </div>
  )
}
