import { type Ref, useImperativeHandle, useRef } from 'react'
import { formatJson } from '../json/format-json'
import controls from '../ui/controls.module.css'
import { verbatim } from '../ui/verbatim'
import type { Variables } from '../variables/resolve-variables'
import { replaceText } from './replace-text'
import styles from './request.module.css'
import { useJsonCheck } from './use-json-check'

type JsonEditorProps = {
  fieldRef: Ref<HTMLTextAreaElement>
  id: string
  /** The element that says whether the body is sent. */
  noteId: string
  text: string
  variables: Variables
  onChange: (text: string) => void
}

/** A JSON editor that validates while typing and shows the position of the first error. */
export function JsonEditor({ fieldRef, id, noteId, text, variables, onChange }: JsonEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(fieldRef, () => field.current as HTMLTextAreaElement)
  const { problem, canFormat } = useJsonCheck(text, variables)
  const errorId = `${id}-error`
  const goToError = () => {
    if (problem && field.current) moveCaret(field.current, problem.position)
  }
  const format = () => {
    const formatted = formatJson(text)
    if (formatted === text || !field.current) return
    if (!replaceText(field.current, formatted)) onChange(formatted)
  }
  return (
    <>
      <textarea
        ref={field}
        id={id}
        className={`${controls.field} ${controls.code} ${controls.area} ${styles.text}`}
        {...verbatim}
        aria-invalid={problem !== undefined}
        aria-describedby={`${errorId} ${noteId}`}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={`${controls.line} ${controls.spread} ${styles.bodyFoot}`}>
        <p id={errorId} className={`${controls.error} ${controls.grow}`} aria-live="polite">
          {problem && (
            <span>
              <span>Error in JSON format</span>,{' '}
              <button className={styles.place} type="button" onClick={goToError}>
                {`line ${problem.place.line}, column ${problem.place.column}`}
              </button>
              <span>{`: expected ${problem.expected}`}</span>
            </span>
          )}
        </p>
        <button
          className={`${controls.button} ${controls.quiet}`}
          type="button"
          disabled={!canFormat}
          onClick={format}
        >
          Format
        </button>
      </div>
    </>
  )
}

/** Focuses a field and moves its caret. */
export function moveCaret(field: HTMLTextAreaElement, position: number): void {
  field.focus()
  field.setSelectionRange(position, position)
}
