import { useState } from 'react'
import { Field, type FieldProps } from 'shared'
import { asTyped } from './as-typed'
import css from './password-field.module.css'

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'end'>

/** A password field with a button that reveals it. What is revealed is text to browsers, and some send that away to check its spelling. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...asTyped}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={css.toggle}
          // A form may have several.
          aria-description={props.label}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
