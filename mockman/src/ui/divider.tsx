import type { KeyboardEvent, PointerEvent } from 'react'
import styles from './divider.module.css'

type DividerProps = {
  label: string
  /** Width of the first side, in percent. */
  share: number
  onChange: (share: number) => void
}

/** Minimum width of either side, in percent. */
const least = 25
const most = 100 - least
const step = 2

/** The splitter between two sides, moved by pointer or arrow keys. A double click makes both sides equal. */
export function Divider({ label, share, onChange }: DividerProps) {
  const move = (to: number) => onChange(Math.min(most, Math.max(least, Math.round(to))))
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: share - step, ArrowRight: share + step, Home: least, End: most }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(to)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const sides = event.currentTarget.parentElement?.getBoundingClientRect()
    if (!sides || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    move(((event.clientX - sides.left) / sides.width) * 100)
  }
  return (
    <hr
      className={styles.divider}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={share}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onDoubleClick={() => move(50)}
    />
  )
}
