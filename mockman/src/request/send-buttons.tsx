import { type RefObject, useRef } from 'react'
import controls from '../ui/controls.module.css'
import { useClientLayoutEffect } from '../ui/use-client-layout-effect'
import { withoutSubmit } from '../ui/without-submit'
import styles from './address-bar.module.css'

type SendButtonsProps = {
  /** Submit, to focus it. */
  submitRef: RefObject<HTMLButtonElement | null>
  /** Whether a request is in flight. */
  isSending: boolean
  /** Whether it is the one that Submit would send. */
  isInFlight: boolean
  onSend: () => void
  onCancel: () => void
}

/** Submit, and Cancel while a request is in flight. */
export function SendButtons({ submitRef, isSending, isInFlight, onSend, onCancel }: SendButtonsProps) {
  const cancelHadFocus = useRef(false)

  // Cancel disappears when the request ends. Move its focus to Submit, so that it is not lost.
  useClientLayoutEffect(() => {
    if (!isSending && cancelHadFocus.current) submitRef.current?.focus()
    cancelHadFocus.current = false
  }, [submitRef, isSending])

  return (
    <div className={styles.actions}>
      <button
        ref={submitRef}
        className={`${controls.button} ${controls.primary}`}
        type="submit"
        // Not `disabled`, which would drop the focus.
        aria-disabled={isInFlight}
        onClick={withoutSubmit(onSend)}
      >
        {isInFlight ? 'Sending…' : 'Submit'}
      </button>
      {isSending && (
        <button
          className={controls.button}
          type="button"
          // The rest of a double click on Submit, in whose place it appears, is not meant for it.
          onClick={({ detail }) => detail <= 1 && onCancel()}
          onFocus={() => {
            cancelHadFocus.current = true
          }}
          onBlur={() => {
            cancelHadFocus.current = false
          }}
        >
          Cancel
        </button>
      )}
    </div>
  )
}
