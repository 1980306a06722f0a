import { X } from 'lucide'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../icon-button'
import { Spinner } from '../spinner'
import css from './waiting-dialog.module.css'

/** Props of {@link WaitingDialog}. */
export type WaitingDialogProps = {
  /** The accessible name, that of the dialog to come. */
  title: string
  /** Called on the close button and Escape. */
  onClose: () => void
}

/** Milliseconds after which it appears: most code is there earlier. */
const delayMs = 300

/** In place of a dialog whose code is on its way. The browser's own, because ours are in a file that may be on its way as well. */
export function WaitingDialog(props: WaitingDialogProps) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setLate, delayMs, true)
    return () => clearTimeout(timer)
  }, [])
  return isLate && <Waiting {...props} />
}

function Waiting({ title, onClose }: WaitingDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Closes before it is taken away, or the browser does not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} aria-label={title} className={css.dialog} onCancel={onClose}>
      <p role="status" className={css.status}>
        <Spinner />
        Loading…
      </p>
      <IconButton label="Close" icon={X} onClick={onClose} />
    </dialog>
  )
}
