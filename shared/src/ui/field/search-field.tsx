import { Search } from 'lucide'
import { type ComponentProps, useId } from 'react'
import { Icon } from '../icon'
import css from './search-field.module.css'

/** Props of {@link SearchField}. */
export type SearchFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** The accessible name; what is searched is seen from the placeholder. */
  label: string
}

/** A field to search in, without a label in sight. */
export function SearchField({ label, ...props }: SearchFieldProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Icon of={Search} size={18} className={css.icon} />
      <input
        className={css.input}
        id={id}
        type="search"
        dir="auto"
        autoComplete="off"
        enterKeyHint="search"
        {...props}
      />
    </div>
  )
}
