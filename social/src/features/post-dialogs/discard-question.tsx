import { useRef } from 'react'
import { Button, Dialog } from 'shared'
import css from './post-dialogs.module.css'

export type DiscardQuestionProps = {
  open: boolean
  onKeep: () => void
  onDiscard: () => void
}

/** Asks before changes are lost that were not saved. */
export function DiscardQuestion({ open, onKeep, onDiscard }: DiscardQuestionProps) {
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <Dialog open={open} onClose={onKeep} title="Discard your changes?" initialFocus={keep}>
      <p className={css.words}>What you changed is not saved yet.</p>
      <div className={css.choice}>
        <Button ref={keep} onClick={onKeep}>
          Keep editing
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </Dialog>
  )
}
