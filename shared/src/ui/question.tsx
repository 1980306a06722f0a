import { type ReactNode, useRef } from 'react'
import { Button } from './button'
import { Dialog, type DialogProps } from './dialog'
import css from './question.module.css'

export type QuestionProps = Pick<DialogProps, 'open' | 'title' | 'finalFocus'> & {
  /** What the answer means. */
  children: ReactNode
  /** The way back, which takes the focus first: nothing is lost by a key pressed too soon. */
  no: string
  onNo: () => void
  /** What takes something away for good. */
  yes: string
  onYes: () => void
  /** Whether what `yes` began is under way. */
  busy?: boolean
}

/** Asks before something is lost. */
export function Question({ children, no, onNo, yes, onYes, busy = false, ...dialog }: QuestionProps) {
  const noButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog onClose={onNo} initialFocus={noButton} {...dialog}>
      <p className={css.words}>{children}</p>
      <div className={css.choice}>
        <Button ref={noButton} onClick={onNo}>
          {no}
        </Button>
        <Button variant="danger" busy={busy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  )
}

export type DiscardQuestionProps = {
  open: boolean
  onKeep: () => void
  onDiscard: () => void
}

/** Asks before changes are lost that were not saved. */
export function DiscardQuestion({ open, onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <Question
      open={open}
      title="Discard your changes?"
      no="Keep editing"
      onNo={onKeep}
      yes="Discard"
      onYes={onDiscard}
    >
      What you changed is not saved yet.
    </Question>
  )
}
