import { classes } from './classes'
import css from './quiet-rings.module.css'
import { ring } from './ring'

/** Props of {@link QuietRings}. */
export type QuietRingsProps = {
  /** In pixels. */
  size?: number
  /** A piece of the outer ring has come off: something failed, or is not there. */
  broken?: boolean
}

/** The mark in thin lines that stand back, for empty areas and errors. A sound that dies away: its rings grow fainter. */
export function QuietRings({ size = 80, broken = false }: QuietRingsProps) {
  return (
    <svg
      className={classes(css.rings, broken && css.broken)}
      width={size}
      height={size}
      viewBox="0 0 80 80"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="40" cy="40" r="4" />
      <path d={ring(40, 13, 50)} />
      <path d={ring(40, 23, 90)} />
      {broken ? (
        <>
          <path d={ring(40, 33, 130, 150)} />
          <path className={css.piece} d={ring(40, 33, 292, 56)} />
        </>
      ) : (
        <path d={ring(40, 33, 130)} />
      )}
    </svg>
  )
}
