import { useState } from 'react'
import controls from './controls.module.css'

type SureButtonProps = { label: string; sureLabel: string; disabled?: boolean; onSure: () => void }

/** A button for what cannot be undone: it asks once, in its own place, before it does it. */
export function SureButton({ label, sureLabel, disabled = false, onSure }: SureButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <button
      className={`${controls.button} ${isAsking ? '' : controls.quiet}`}
      type="button"
      disabled={disabled}
      onBlur={() => setIsAsking(false)}
      onClick={() => {
        setIsAsking(!isAsking)
        if (isAsking) onSure()
      }}
    >
      <span aria-live="polite">{isAsking ? sureLabel : label}</span>
    </button>
  )
}
