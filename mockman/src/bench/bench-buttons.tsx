import controls from '../ui/controls.module.css'
import type { Direction } from './bench-layout'

/** Opens and closes the library. */
export function LibraryButton({ isOpen, onClick }: { isOpen: boolean; onClick: () => void }) {
  return (
    <button
      className={`${controls.button} ${controls.icon}`}
      type="button"
      aria-label="Library"
      title="Library"
      aria-expanded={isOpen}
      onClick={onClick}
    >
      <Window cut="M6 2.5v11" />
    </button>
  )
}

type DirectionButtonProps = { direction: Direction; onChange: (direction: Direction) => void }

/** Puts the response beside the request, or below it. */
export function DirectionButton({ direction, onChange }: DirectionButtonProps) {
  const isBeside = direction === 'beside'
  const label = isBeside ? 'Response below the request' : 'Response beside the request'
  return (
    <button
      className={`${controls.button} ${controls.quiet} ${controls.icon}`}
      type="button"
      aria-label={label}
      title={label}
      onClick={() => onChange(isBeside ? 'below' : 'beside')}
    >
      <Window cut={isBeside ? 'M2 8h12' : 'M8 2.5v11'} />
    </button>
  )
}

/** A window that is cut in two parts. */
function Window({ cut }: { cut: string }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
      <rect x="2" y="2.5" width="12" height="11" rx="2" />
      <path d={cut} />
    </svg>
  )
}
