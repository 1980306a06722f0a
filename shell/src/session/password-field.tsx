import { useState } from 'react'
import { Field, type FieldProps } from 'shared'
import css from './password-field.module.css'

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'end'>

/** A password, which the person who types it can look at. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button type="button" className={css.toggle} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
