import { useState } from 'react'
import controls from './controls.module.css'

type ConfirmButtonProps = { label: string; confirmLabel: string; onConfirm: () => void }

/** A button for irreversible actions: the first press asks for confirmation in place. */
export function ConfirmButton({ label, confirmLabel, onConfirm }: ConfirmButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <button
      className={`${controls.button} ${isConfirming ? '' : controls.quiet}`}
      type="button"
      onBlur={() => setIsConfirming(false)}
      onClick={() => {
        setIsConfirming(!isConfirming)
        if (isConfirming) onConfirm()
      }}
    >
      <span aria-live="polite">{isConfirming ? confirmLabel : label}</span>
    </button>
  )
}
