import { type Dispatch, type ReactNode, useEffect, useRef, useState } from 'react'
import { AssertionsEditor } from '../assertions/assertions-editor'
import type { RequestSession } from '../draft/authorization'
import type { DraftProblem } from '../draft/draft-problem'
import type { DraftAction } from '../draft/draft-reducer'
import { usedRows } from '../draft/field-rows'
import { headersFromRows } from '../draft/header-rows'
import type { RequestDraft } from '../draft/request-draft'
import { Panel } from '../ui/panel'
import { Tabs } from '../ui/tabs'
import { withoutSubmit } from '../ui/without-submit'
import type { Variables } from '../variables/resolve-variables'
import { AuthEditor } from './auth-editor'
import { BodyEditor } from './body-editor'
import { HeadersEditor } from './headers-editor'
import { moveCaret } from './json-editor'
import { ParamsEditor } from './params-editor'
import styles from './request.module.css'
import { SettingsEditor } from './settings-editor'

type RequestPanelProps = {
  colorScheme: string
  draft: RequestDraft
  dispatch: Dispatch<DraftAction>
  variables: Variables
  session: RequestSession | undefined
  /** Why the request cannot be sent; a new object on each attempt. */
  problem: DraftProblem | undefined
  onSend: () => void
  /** Tools next to the heading. */
  tools: ReactNode
}

type View = 'params' | 'headers' | 'auth' | 'settings' | 'assertions'

/** Edits a request beside its address. Focuses the field that prevents sending. */
export function RequestPanel(props: RequestPanelProps) {
  const { colorScheme, draft, dispatch, variables, session, problem, tools } = props
  const [view, setView] = useState<View>('headers')
  const form = useRef<HTMLFormElement>(null)
  const bodyField = useRef<HTMLTextAreaElement>(null)
  const invalidOf = (field: DraftProblem['field']) => (problem?.field === field ? problem.row : undefined)

  // While rendering, so that the field to focus is there.
  const [shownProblem, setShownProblem] = useState(problem)
  if (problem !== shownProblem) {
    setShownProblem(problem)
    if (problem?.field === 'headers' || problem?.field === 'auth') setView(problem.field)
  }

  useEffect(() => {
    if (problem?.row) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    else if (problem?.field === 'body' && bodyField.current)
      moveCaret(bodyField.current, problem.position ?? 0)
  }, [problem])

  const change = (part: Extract<DraftAction, { type: 'changed' }>['change']) =>
    dispatch({ type: 'changed', change: part })
  return (
    <Panel title="Request" colorScheme={colorScheme} aside={tools}>
      <form ref={form} className={styles.form} noValidate data-printed>
        {/* Enter in a field sends, as in the address. */}
        <button type="submit" hidden onClick={withoutSubmit(props.onSend)} />
        <Tabs<View>
          label="Parts of the request"
          selected={view}
          onSelect={setView}
          tabs={[
            { name: 'params', title: 'Params', count: usedRows(draft.params).length },
            { name: 'headers', title: 'Headers', count: Object.keys(headersFromRows(draft.headers)).length },
            { name: 'auth', title: 'Auth', count: draft.auth.kind === 'none' ? 0 : 1 },
            { name: 'settings', title: 'Settings' },
            { name: 'assertions', title: 'Assertions', count: draft.assertions.length },
          ]}
        >
          {view === 'params' && <ParamsEditor rows={draft.params} dispatch={dispatch} />}
          {view === 'headers' && (
            <HeadersEditor
              rows={draft.headers}
              invalid={invalidOf('headers')}
              onChange={(headers) => change({ headers })}
            />
          )}
          {view === 'auth' && (
            <AuthEditor auth={draft.auth} session={session} onChange={(auth) => change({ auth })} />
          )}
          {view === 'settings' && (
            <SettingsEditor settings={draft.settings} onChange={(settings) => change({ settings })} />
          )}
          {view === 'assertions' && (
            <AssertionsEditor
              assertions={draft.assertions}
              onChange={(assertions) => change({ assertions })}
            />
          )}
        </Tabs>
        <BodyEditor
          fieldRef={bodyField}
          body={draft.body}
          invalid={invalidOf('body')}
          method={draft.method}
          variables={variables}
          onChange={(body) => change({ body })}
        />
      </form>
    </Panel>
  )
}
