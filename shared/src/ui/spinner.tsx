import { ring } from './ring'
import css from './spinner.module.css'

/** Props of {@link Spinner}. */
export type SpinnerProps = {
  /** In pixels. */
  size?: number
}

const inner = ring(12, 6, 50)

/**
 * The mark, whose rings travel outwards once a second, beside a text that says what is loading. The first ring shows only while it
 * moves, so that the mark is whole where nothing may move.
 */
export function Spinner({ size = 16 }: SpinnerProps) {
  return (
    <svg
      className={css.spinner}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="2.5" fill="currentColor" />
      <path className={css.born} d={inner} />
      <path className={css.inner} d={inner} />
      <path className={css.outer} d={ring(12, 10.75, 90)} />
    </svg>
  )
}
