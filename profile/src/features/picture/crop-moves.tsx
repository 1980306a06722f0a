import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide'
import type { RefObject } from 'react'
import { IconButton } from 'shared'
import css from './picture-cropper.module.css'

const moves = [
  { key: 'ArrowLeft', label: 'Move left', icon: ArrowLeft },
  { key: 'ArrowUp', label: 'Move up', icon: ArrowUp },
  { key: 'ArrowDown', label: 'Move down', icon: ArrowDown },
  { key: 'ArrowRight', label: 'Move right', icon: ArrowRight },
]

export type CropMovesProps = {
  /** What contains the crop area. */
  stage: RefObject<HTMLElement | null>
}

/** Moves the picture for people who can neither drag nor use a keyboard (WCAG 2.5.7): each press is one of an arrow key. */
export function CropMoves({ stage }: CropMovesProps) {
  const move = (key: string) =>
    stage.current
      ?.querySelector('[role="group"]')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  return (
    <fieldset className={css.moves} aria-label="Move the picture">
      {moves.map(({ key, label, icon }) => (
        <IconButton key={key} label={label} title={label} icon={icon} onClick={() => move(key)} />
      ))}
    </fieldset>
  )
}
