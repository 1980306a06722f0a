import { useEffect, useRef, useState } from 'react'
import type { FormProblem } from './credentials'

/** The error of a submitted form. Focuses its field each time it is set. */
export function useFormProblem<Field extends string>() {
  const [problem, setProblem] = useState<FormProblem<Field>>()
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (problem?.field) form.current?.querySelector<HTMLInputElement>(`[name="${problem.field}"]`)?.focus()
  }, [problem])

  return {
    form,
    /** Sets or clears the error. */
    tell: setProblem,
    /** The error of this field. */
    of: (field: Field) => (problem?.field === field ? problem.message : undefined),
    /** The error of the whole form. */
    whole: problem && !problem.field ? problem.message : undefined,
  }
}
