import { editAndEnableRow, removeRow } from '../draft/field-rows'
import { RowsEditor } from '../request/rows-editor'
import type { Stored } from '../storage/use-stored'
import { ConfirmButton } from '../ui/confirm-button'
import controls from '../ui/controls.module.css'
import workspace from '../workspace/workspace.module.css'
import { type Environments, withEnvironment, withNewEnvironment, withoutEnvironment } from './environments'

type VariablesViewProps = { environments: Stored<Environments> }

/** The environments and their variables. */
export function VariablesView({ environments: { value, isStored, update } }: VariablesViewProps) {
  const active = value.list.find(({ id }) => id === value.activeId)
  const add = () => update(withNewEnvironment)
  return (
    <>
      <p className={controls.note}>
        Write <code className={workspace.code}>{'{{name}}'}</code> anywhere in a request: the active
        environment gives its value when the request is sent. Variables are kept in this browser and never
        written to a link or file.
      </p>
      <div className={controls.line}>
        <select
          className={`${controls.field} ${controls.grow} ${controls.fit}`}
          aria-label="Active environment"
          value={value.activeId ?? ''}
          onChange={(event) => update((all) => ({ ...all, activeId: event.target.value || undefined }))}
        >
          <option value="">No environment</option>
          {value.list.map(({ id, name }) => (
            <option key={id} value={id}>
              {name.trim() || 'Unnamed environment'}
            </option>
          ))}
        </select>
        <button className={controls.button} type="button" onClick={add}>
          New environment
        </button>
      </div>
      {!isStored && (
        <p className={controls.error} role="alert">
          The browser’s storage is full: these variables are lost when you leave this page.
        </p>
      )}
      {active && (
        <>
          <div className={controls.line}>
            <input
              className={`${controls.field} ${controls.grow} ${controls.fit}`}
              type="text"
              aria-label="Name of the environment"
              value={active.name}
              onChange={(event) =>
                update((all) => withEnvironment(all, active.id, { name: event.target.value }))
              }
            />
            <ConfirmButton
              label="Delete"
              confirmLabel="Delete it?"
              onConfirm={() => update((all) => withoutEnvironment(all, active.id))}
            />
          </div>
          <RowsEditor
            noun="Variable"
            rows={active.rows}
            onEdit={(id, change) =>
              update((all) =>
                withEnvironment(all, active.id, { rows: editAndEnableRow(active.rows, id, change) }),
              )
            }
            onRemove={(id) =>
              update((all) => withEnvironment(all, active.id, { rows: removeRow(active.rows, id) }))
            }
          />
        </>
      )}
    </>
  )
}
