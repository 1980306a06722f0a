import { type Ref, useState } from 'react'
import { knownMethods } from '../draft/methods'
import controls from '../ui/controls.module.css'
import { methodColor } from '../ui/method-name'
import { verbatim } from '../ui/verbatim'
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
  // Compared with the method, which may be replaced from elsewhere.
  const [typed, setTyped] = useState<string>()
  const isTyped = !isKnown || typed === method
  const onType = (name: string) => {
    setTyped(name)
    onChange(name)
  }
  return (
    <>
      <select
        className={`${controls.field} ${controls.code} ${styles.method} ${methodColor(method)}`}
        aria-label="Method"
        value={isTyped ? other : method}
        onChange={(event) => {
          if (event.target.value === other) return onType('')
          setTyped(undefined)
          onChange(event.target.value)
        }}
      >
        {[...knownMethods, other].map((known) => (
          <option key={known}>{known}</option>
        ))}
      </select>
      {isTyped && (
        <input
          ref={fieldRef}
          className={`${controls.field} ${controls.code} ${styles.typedMethod}`}
          type="text"
          aria-label="Name of the method"
          aria-invalid={isInvalid}
          placeholder="PURGE"
          {...verbatim}
          value={method}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </>
  )
}
