import { type ComponentProps, useId } from 'react'
import css from './field.module.css'

export type FieldProps = ComponentProps<'input'> & { label: string }

/** A labelled text field. */
export function Field({ label, id, ...props }: FieldProps) {
  const generated = useId()
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id ?? generated}>
        {label}
      </label>
      <input className={css.input} id={id ?? generated} {...props} />
    </div>
  )
}

export type TextAreaProps = ComponentProps<'textarea'> & {
  /** The accessible name; the placeholder alone is not one. */
  label: string
}

/** A text of several lines that grows with what is written. */
export function TextArea({ label, ...props }: TextAreaProps) {
  return <textarea className={css.area} aria-label={label} {...props} />
}

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: string }

/** A labelled checkbox. */
export function Checkbox({ label, ...props }: CheckboxProps) {
  return (
    <label className={css.checkbox}>
      <input type="checkbox" {...props} />
      {label}
    </label>
  )
}
