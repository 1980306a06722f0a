import css from './spinner.module.css'

/** Props of {@link Spinner}. */
export type SpinnerProps = { size?: number }

/** The moving arcs of the logo, beside a text that says what is loading. */
export function Spinner({ size = 18 }: SpinnerProps) {
  return (
    <svg
      className={css.spinner}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      aria-hidden="true"
    >
      <circle cx="10" cy="22" r="3.5" fill="currentColor" />
      <path className={css.arc} d="M10 12.5a9.5 9.5 0 0 1 9.5 9.5" />
      <path className={css.arc} d="M10 4.5A17.5 17.5 0 0 1 27.5 22" />
    </svg>
  )
}
