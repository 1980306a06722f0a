import { type Ref, useState } from 'react'
import { knownMethods } from '../draft/methods'
import controls from '../ui/controls.module.css'
import { methodColor } from '../ui/method-name'
import styles from './address-bar.module.css'

type MethodSelectProps = {
  /** The field for a custom method, to focus it. */
  fieldRef: Ref<HTMLInputElement>
  method: string
  isInvalid: boolean
  onChange: (method: string) => void
}

const other = 'Other…'

/** Selects the request method, or lets the user type one. */
export function MethodSelect({ fieldRef, method, isInvalid, onChange }: MethodSelectProps) {
  const isKnown = knownMethods.some((known) => known === method)
  const [isTyped, setIsTyped] = useState(!isKnown)
  return (
    <>
      <select
        className={`${controls.field} ${controls.code} ${styles.method} ${methodColor(method)}`}
        aria-label="Method"
        value={isTyped || !isKnown ? other : method}
        onChange={(event) => {
          setIsTyped(event.target.value === other)
          onChange(event.target.value === other ? '' : event.target.value)
        }}
      >
        {[...knownMethods, other].map((known) => (
          <option key={known}>{known}</option>
        ))}
      </select>
      {(isTyped || !isKnown) && (
        <input
          ref={fieldRef}
          className={`${controls.field} ${controls.code} ${styles.typedMethod}`}
          type="text"
          aria-label="Name of the method"
          aria-invalid={isInvalid}
          placeholder="PURGE"
          autoComplete="off"
          spellCheck={false}
          value={method}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </>
  )
}
