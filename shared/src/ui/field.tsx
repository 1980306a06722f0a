import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './field.module.css'

export type FieldProps = ComponentProps<'input'> & {
  label: string
  /** What is wrong with what was typed; it is announced when it appears. */
  problem?: string | undefined
  /** What may be typed, as long as nothing is wrong. */
  hint?: string | undefined
  /** A control inside the field, at its end. */
  end?: ReactNode
}

/** A labelled text field, and under it what is wrong with it. */
export function Field({ label, problem, hint, end, ...props }: FieldProps) {
  const [id, noteId] = [useId(), useId()]
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.control}>
        <input
          className={css.input}
          id={id}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem || hint ? noteId : undefined}
          {...props}
        />
        {end}
      </div>
      {problem && (
        <p role="alert" id={noteId} className={css.problem}>
          {problem}
        </p>
      )}
      {hint && !problem && (
        <p id={noteId} className={css.hint}>
          {hint}
        </p>
      )}
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

export type TextAreaFieldProps = TextAreaProps & {
  /** Beside the label: how much room is left, for example. */
  note?: ReactNode
}

/** A {@link TextArea} with its label above it, as a form of several fields has it. */
export function TextAreaField({ label, note, ...props }: TextAreaFieldProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <div className={css.heading}>
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
        {note}
      </div>
      <textarea className={css.area} id={id} {...props} />
    </div>
  )
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
