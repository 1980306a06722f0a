import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import controls from './controls.module.css'
import styles from './modal.module.css'

type ModalProps = {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A modal dialog, at the side on wide screens. The browser traps and restores the focus. */
export function Modal({ title, onClose, children }: ModalProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Closes before unmounting, or the browser does not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.modal}
      aria-labelledby={id}
      // In React, unlike in the DOM, these events would bubble: to dialogs of the page, or another one of the console.
      onClose={(event) => {
        event.stopPropagation()
        onClose()
      }}
      onCancel={(event) => event.stopPropagation()}
      // The page may close on Escape what the console is in.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <button className={`${controls.button} ${controls.quiet}`} type="button" onClick={onClose}>
            Close
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
