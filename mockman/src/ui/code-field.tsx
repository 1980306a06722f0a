import type { ComponentProps } from 'react'
import controls from './controls.module.css'
import { verbatim } from './verbatim'

type CodeFieldProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A line of text that is sent as typed. */
export function CodeField({ label, className = '', onChange, ...attributes }: CodeFieldProps) {
  return (
    <input
      type="text"
      className={`${controls.field} ${controls.code} ${className}`}
      aria-label={label}
      {...verbatim}
      {...attributes}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
