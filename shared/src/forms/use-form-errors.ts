import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { ProblemOfField } from '../ui/field/field'

/** What is wrong with the values of a form, by the names of its fields and in their order. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>

/** Why the API refused a form; without a field it concerns the whole form. */
export interface Refusal<Field extends string> {
  field?: Field | undefined
  message: string
}

/** Which errors a form shows, see {@link useFormErrors}. */
export interface FormErrors<Field extends string> {
  /** Props of the `form` element. */
  form: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    /** Brings errors up to date. */
    onChange: (event: FormEvent) => void
    /** Shows the error of a field that was left. */
    onBlur: (event: FocusEvent) => void
  }
  /** Props of a field: its name and the error that it shows. */
  field: (name: Field) => ProblemOfField & { name: Field }
  /** The refusal of the whole form. */
  whole: string | undefined
  /** Shows all errors and focuses the first invalid field. Whether there are none, so that the form can be sent. */
  check: (current?: FieldErrors<Field>) => boolean
  /** Shows why the API refused the form, until its field is changed or the form is sent again. */
  refuse: (refusal: Refusal<Field>) => void
}

/**
 * The one way in which forms show errors: below a field as soon as it is left after something was typed, up to date from then on,
 * and all of them when the form is sent. The browser's own bubbles are off.
 * @param errors of the present values
 */
export function useFormErrors<Field extends string>(errors: FieldErrors<Field>): FormErrors<Field> {
  const form = useRef<HTMLFormElement>(null)
  const typed = useRef(new Set<string>())
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refusal, setRefusal] = useState<Refusal<Field>>()
  /** The fields that were wrong when the form was last sent. */
  const [attempt, setAttempt] = useState<readonly string[]>()
  const afterPress = useAfterPress()

  useEffect(() => {
    if (attempt || refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempt, refusal])

  const problemOf = (name: Field) => {
    if (refusal?.field === name) return refusal.message
    return attempt || left.has(name) ? errors[name] : undefined
  }
  return {
    form: {
      ref: form,
      noValidate: true,
      onChange({ target }) {
        const { name } = target as HTMLInputElement
        typed.current.add(name)
        if (refusal?.field === name) setRefusal(undefined)
      },
      onBlur({ target }) {
        const field = target as HTMLElement & { name?: string }
        const { name } = field
        if (!name || !typed.current.has(name)) return
        afterPress(() => {
          // Another window has the focus now, and the field will have it again.
          if (document.activeElement !== field) setLeft((before) => new Set(before).add(name))
        })
      },
    },
    // The first one gets the focus and says what is wrong, the others when they are reached.
    field: (name) => ({
      name,
      problem: problemOf(name),
      announced: !attempt?.includes(name) || attempt[0] === name,
    }),
    whole: refusal && !refusal.field ? refusal.message : undefined,
    check(current = errors) {
      const wrong = Object.keys(current)
      setRefusal(undefined)
      setAttempt(wrong)
      return wrong.length === 0
    },
    refuse: setRefusal,
  }
}

/** Calls back once no press is under way: an error that moved the pressed button away would swallow the press. */
function useAfterPress(): (callback: () => void) => void {
  const isPressed = useRef(false)
  useEffect(() => {
    const press = ({ type }: Event) => {
      isPressed.current = type === 'pointerdown'
    }
    const types = ['pointerdown', 'pointerup', 'pointercancel']
    for (const type of types) window.addEventListener(type, press, true)
    return () => {
      for (const type of types) window.removeEventListener(type, press, true)
    }
  }, [])
  return (callback) => {
    // Later than the click, which follows the end of a press, and before which a tap moves the focus.
    const next = () => requestAnimationFrame(callback)
    if (isPressed.current) window.addEventListener('pointerup', next, { once: true })
    else next()
  }
}
