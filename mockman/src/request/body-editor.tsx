import { type Ref, useId } from 'react'
import controls from '../controls.module.css'
import { carriesBody, type RequestMethod } from './methods'
import styles from './request.module.css'
import { isJson } from './request-draft'

type BodyEditorProps = {
  /** The field itself, for whoever has to send the focus there. */
  ref: Ref<HTMLTextAreaElement>
  text: string
  /** The chosen method, which decides whether the body is sent at all. */
  method: RequestMethod
  onChange: (text: string) => void
}

/** The JSON body of the request, judged while it is typed. */
export function BodyEditor({ ref, text, method, onChange }: BodyEditorProps) {
  const id = useId()
  const isInvalid = !isJson(text)
  return (
    <div className={styles.group}>
      <div className={styles.groupHead}>
        <label className={controls.label} htmlFor={`${id}-body`}>
          Body
        </label>
        <span id={`${id}-note`} className={controls.note}>
          {!carriesBody(method) && `Not sent: browsers forbid a body with ${method}.`}
        </span>
      </div>
      <textarea
        ref={ref}
        id={`${id}-body`}
        className={`${controls.field} ${controls.code} ${styles.body}`}
        rows={10}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isInvalid}
        aria-describedby={`${id}-error ${id}-note`}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-error`} className={controls.error} aria-live="polite">
        {isInvalid && 'Error in JSON format'}
      </p>
    </div>
  )
}
