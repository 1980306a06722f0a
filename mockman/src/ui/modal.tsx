import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import controls from './controls.module.css'
import styles from './modal.module.css'

type ModalProps = {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A dialog over the page, at its side on wide screens. The browser keeps the focus in it and gives it back. */
export function Modal({ title, onClose, children }: ModalProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Before it leaves the document: only then the browser gives the focus back.
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
      onClose={(event) => {
        // React tells of dialogs within this one too, where the browser does not.
        if (event.target === dialog.current) onClose()
      }}
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
