import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import styles from './divider.module.css'

type DividerProps = {
  label: string
  /** Whether the sides are beside each other, not one above the other. */
  isUpright: boolean
  /** Size of the first side, in percent. */
  share: number
  onChange: (share: number) => void
}

/** Minimum size of either side, in percent. */
const least = 25
const most = 100 - least
const step = 2
const places = [50, most, least]

/**
 * The splitter between two sides, moved by pointer or arrow keys. A press without dragging (WCAG 2.5.7) moves it on from one of three places to
 * the next; a double click makes both sides equal.
 */
export function Divider({ label, isUpright, share, onChange }: DividerProps) {
  const move = (to: number) => onChange(Math.min(most, Math.max(least, Math.round(to))))
  const [back, forth] = isUpright ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { [back]: share - step, [forth]: share + step, Home: least, End: most }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(to)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const sides = event.currentTarget.parentElement?.getBoundingClientRect()
    if (!sides || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const part = isUpright
      ? (event.clientX - sides.left) / sides.width
      : (event.clientY - sides.top) / sides.height
    move(part * 100)
  }
  const grabbed = useRef(share)
  const onClick = () => {
    if (grabbed.current === share) move(places[(places.indexOf(share) + 1) % places.length] ?? most)
  }
  return (
    <hr
      className={`${styles.divider} ${isUpright ? styles.upright : styles.level}`}
      aria-orientation={isUpright ? 'vertical' : 'horizontal'}
      aria-label={label}
      aria-valuenow={share}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        grabbed.current = share
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onClick={onClick}
      onPointerMove={onPointerMove}
      onDoubleClick={() => move(50)}
    />
  )
}
