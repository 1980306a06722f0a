import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './field.module.css'

/** Props of {@link Field}. */
export type FieldProps = ComponentProps<'input'> & {
  label: string
  /** The validation error, announced when it appears. */
  problem?: string | undefined
  /** What may be typed; hidden while there is a problem. */
  hint?: string | undefined
  /** A control at the end of the field. */
  end?: ReactNode
}

/** A labelled text field with a hint or validation error below. */
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

/** Props of {@link TextArea}. */
export type TextAreaProps = ComponentProps<'textarea'> & {
  /** The accessible name; a placeholder does not count as one. */
  label: string
}

/** A multi-line text field that grows with its content. */
export function TextArea({ label, ...props }: TextAreaProps) {
  return <textarea className={css.area} aria-label={label} {...props} />
}

/** Props of {@link TextAreaField}. */
export type TextAreaFieldProps = TextAreaProps & {
  /** Shown beside the label, for example the characters left. */
  note?: ReactNode
}

/** A {@link TextArea} with a visible label, for forms. */
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

/** Props of {@link Checkbox}. */
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
