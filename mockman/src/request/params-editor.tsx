import type { Dispatch } from 'react'
import type { DraftAction } from '../draft/draft-reducer'
import type { ParamRow } from '../draft/query-params'
import controls from '../ui/controls.module.css'
import { RowsEditor } from './rows-editor'

type ParamsEditorProps = { rows: readonly ParamRow[]; dispatch: Dispatch<DraftAction> }

/** Edits the endpoint's query as rows. Both stay in sync. */
export function ParamsEditor({ rows, dispatch }: ParamsEditorProps) {
  return (
    <div className={controls.stack}>
      <h3 className={controls.label}>Query parameters</h3>
      <RowsEditor
        noun="Parameter"
        rows={rows}
        onEdit={(id, change) => dispatch({ type: 'paramEdited', id, change })}
        onRemove={(id) => dispatch({ type: 'paramRemoved', id })}
      />
    </div>
  )
}
