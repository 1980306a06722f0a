import { CircleAlert } from 'lucide'
import { Icon } from '../icon'
import css from './field.module.css'

/** Props of {@link Problem}. */
export type ProblemProps = {
  id?: string | undefined
  /** Whether screen readers announce it as it appears. One that is about to be read with its field is not announced. */
  announced?: boolean | undefined
  children: string | undefined
}

/** What is wrong, in danger's colour and with an icon; nothing where nothing is wrong. */
export function Problem({ id, announced = true, children }: ProblemProps) {
  return (
    children && (
      <p role={announced ? 'alert' : undefined} id={id} className={css.problem}>
        <Icon of={CircleAlert} size={16} />
        <span>{children}</span>
      </p>
    )
  )
}
