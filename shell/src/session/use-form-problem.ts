import { useEffect, useRef, useState } from 'react'
import type { FormProblem } from './credentials'

/** What is wrong with a form that was just sent. The focus goes to the field it speaks of, each time it is told. */
export function useFormProblem<Field extends string>() {
  const [problem, setProblem] = useState<FormProblem<Field>>()
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (problem?.field) form.current?.querySelector<HTMLInputElement>(`[name="${problem.field}"]`)?.focus()
  }, [problem])

  return {
    form,
    /** Tells a problem, or that there is none any more. */
    tell: setProblem,
    /** What to say at this field. */
    of: (field: Field) => (problem?.field === field ? problem.message : undefined),
    /** What to say of the whole form. */
    whole: problem && !problem.field ? problem.message : undefined,
  }
}
