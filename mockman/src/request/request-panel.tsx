import { type FormEvent, useRef } from 'react'
import controls from '../controls.module.css'
import { Panel } from '../panel'
import { BodyEditor } from './body-editor'
import { HeadersEditor } from './headers-editor'
import { MethodSelect } from './method-select'
import { carriesBody } from './methods'
import styles from './request.module.css'
import { isJson, type RequestDraft } from './request-draft'
import { SendButtons } from './send-buttons'

type RequestPanelProps = {
  colorScheme: string
  draft: RequestDraft
  isSending: boolean
  onChange: (change: Partial<RequestDraft>) => void
  onSend: () => void
  onCancel: () => void
}

/** Where a request is written and sent. An invalid body is not sent; the focus goes to it instead. */
export function RequestPanel({
  colorScheme,
  draft,
  isSending,
  onChange,
  onSend,
  onCancel,
}: RequestPanelProps) {
  const bodyField = useRef<HTMLTextAreaElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (carriesBody(draft.method) && !isJson(draft.body)) bodyField.current?.focus()
    else onSend()
  }
  return (
    <Panel title="Request" colorScheme={colorScheme}>
      <form className={styles.form} onSubmit={submit}>
        <div className={styles.address}>
          <MethodSelect method={draft.method} onChange={(method) => onChange({ method })} />
          <input
            className={`${controls.field} ${controls.code}`}
            type="text"
            inputMode="url"
            aria-label="Endpoint"
            placeholder="Enter your endpoint"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={draft.endpoint}
            onChange={(event) => onChange({ endpoint: event.target.value })}
          />
          <SendButtons isSending={isSending} onCancel={onCancel} />
        </div>
        <HeadersEditor rows={draft.rows} onChange={(rows) => onChange({ rows })} />
        <BodyEditor
          ref={bodyField}
          text={draft.body}
          method={draft.method}
          onChange={(body) => onChange({ body })}
        />
      </form>
    </Panel>
  )
}
