import css from './picture-form.module.css'

/** Tells that a form has changes from an earlier visit. */
export function RestoredNote() {
  return (
    <p role="status" className={css.note}>
      Unsaved changes restored.
    </p>
  )
}
