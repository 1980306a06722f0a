import { type Ref, useId, useState } from 'react'
import { editAndEnableRow, type InvalidField, removeRow } from '../draft/field-rows'
import { carriesBody } from '../draft/methods'
import { type BodyKind, bodyKinds, type RequestBody } from '../draft/request-body'
import controls from '../ui/controls.module.css'
import { verbatim } from '../ui/verbatim'
import { resolveVariables, type Variables } from '../variables/resolve-variables'
import { JsonEditor } from './json-editor'
import { PartsEditor } from './parts-editor'
import styles from './request.module.css'
import { RowsEditor } from './rows-editor'

type BodyEditorProps = {
  /** The text field, to focus it. */
  fieldRef: Ref<HTMLTextAreaElement>
  body: RequestBody
  /** The field of a row that prevents sending. */
  invalid: InvalidField | undefined
  /** As typed. It decides whether the body is sent. */
  method: string
  variables: Variables
  onChange: (body: RequestBody) => void
}

const kindLabels: Readonly<Record<BodyKind, string>> = {
  json: 'JSON',
  text: 'Text',
  form: 'Form',
  multipart: 'Multipart',
  none: 'None',
}

/** Edits the request body in the selected kind. Folded away with methods that send none. */
export function BodyEditor({ fieldRef, body, invalid, method, variables, onChange }: BodyEditorProps) {
  const id = useId()
  const noteId = `${id}-note`
  const [isUnfolded, setIsUnfolded] = useState(false)
  const sentMethod = resolveVariables(method, variables).text
  const isSent = carriesBody(sentMethod)
  const isShown = isSent || isUnfolded
  return (
    <div className={`${styles.body} ${isShown ? '' : styles.folded}`}>
      <div className={controls.line}>
        <label className={controls.label} htmlFor={isShown ? `${id}-${body.kind}` : undefined}>
          Body
        </label>
        {isShown && (
          <select
            className={`${controls.field} ${controls.fit}`}
            aria-label="Kind of body"
            value={body.kind}
            onChange={(event) => onChange({ ...body, kind: event.target.value as BodyKind })}
          >
            {bodyKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindLabels[kind]}
              </option>
            ))}
          </select>
        )}
        <span id={noteId} className={`${controls.note} ${controls.grow}`}>
          {!isSent && `Browsers send none with ${sentMethod}.`}
        </span>
        {!isSent && (
          <button
            className={`${controls.button} ${controls.quiet}`}
            type="button"
            aria-expanded={isShown}
            onClick={() => setIsUnfolded(!isShown)}
          >
            {isShown ? 'Hide body' : 'Show body'}
          </button>
        )}
      </div>
      {isShown && body.kind === 'json' && (
        <JsonEditor
          fieldRef={fieldRef}
          id={`${id}-json`}
          noteId={noteId}
          text={body.json}
          variables={variables}
          onChange={(json) => onChange({ ...body, json })}
        />
      )}
      {isShown && body.kind === 'text' && (
        <textarea
          ref={fieldRef}
          id={`${id}-text`}
          className={`${controls.field} ${controls.code} ${controls.area} ${styles.text}`}
          {...verbatim}
          aria-describedby={noteId}
          value={body.text}
          onChange={(event) => onChange({ ...body, text: event.target.value })}
        />
      )}
      {isShown && body.kind === 'form' && (
        <RowsEditor
          noun="Field"
          rows={body.form}
          onEdit={(row, change) => onChange({ ...body, form: editAndEnableRow(body.form, row, change) })}
          onRemove={(row) => onChange({ ...body, form: removeRow(body.form, row) })}
        />
      )}
      {isShown && body.kind === 'multipart' && (
        <PartsEditor rows={body.parts} invalid={invalid} onChange={(parts) => onChange({ ...body, parts })} />
      )}
    </div>
  )
}
