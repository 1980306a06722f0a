import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../classes'
import css from './field.module.css'
import { Problem } from './problem'

/** What a field shows of its validation error. `useFormErrors` decides when. */
export type ProblemOfField = {
  /** The validation error. */
  problem?: string | undefined
  /** Whether the error is announced when it appears; it is by default. */
  announced?: boolean | undefined
}

/** Props of {@link Field}. */
export type FieldProps = ComponentProps<'input'> &
  ProblemOfField & {
    label: string
    /** What may be typed; hidden while there is a problem. */
    hint?: string | undefined
    /** A control at the end of the field. */
    end?: ReactNode
  }

/** A labelled text field with a hint or validation error below. */
export function Field({ label, problem, announced, hint, end, ...props }: FieldProps) {
  const [id, noteId] = [useId(), useId()]
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.control}>
        <input className={css.input} id={id} {...describedBy(noteId, problem, hint)} {...props} />
        {end}
      </div>
      <Problem id={noteId} announced={announced}>
        {problem}
      </Problem>
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
  /** Without a box: what stands around it shows the focus. */
  plain?: boolean
}

/** A multi-line text field that grows with its content. */
export function TextArea({ label, plain = false, className, ...props }: TextAreaProps) {
  return (
    <textarea
      className={classes(plain ? css.plain : css.area, className)}
      dir="auto"
      aria-label={label}
      {...props}
    />
  )
}

/** Props of {@link TextAreaField}. */
export type TextAreaFieldProps = Omit<TextAreaProps, 'plain'> &
  ProblemOfField & {
    /** Shown beside the label, for example the characters left; hidden while there is a problem. */
    note?: ReactNode
  }

/** A {@link TextArea} with a visible label, for forms. */
export function TextAreaField({ label, note, problem, announced, ...props }: TextAreaFieldProps) {
  const [id, noteId] = [useId(), useId()]
  return (
    <div className={css.field}>
      <div className={css.heading}>
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
        {!problem && note}
      </div>
      <textarea className={css.area} dir="auto" id={id} {...describedBy(noteId, problem)} {...props} />
      <Problem id={noteId} announced={announced}>
        {problem}
      </Problem>
    </div>
  )
}

/** Props of {@link Checkbox}. */
export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & ProblemOfField & { label: string }

/** A labelled checkbox. */
export function Checkbox({ label, problem, announced, ...props }: CheckboxProps) {
  const noteId = useId()
  return (
    <div>
      <label className={css.checkbox}>
        <input type="checkbox" {...describedBy(noteId, problem)} {...props} />
        {label}
      </label>
      <Problem id={noteId} announced={announced}>
        {problem}
      </Problem>
    </div>
  )
}

/** Connects a field to the note below it. What the browser itself holds to be invalid, as an empty box that is required, is no error yet. */
function describedBy(noteId: string, problem: string | undefined, hint?: string) {
  return {
    'aria-invalid': Boolean(problem),
    'aria-describedby': problem || hint ? noteId : undefined,
  }
}
