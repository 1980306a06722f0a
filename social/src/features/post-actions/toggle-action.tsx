import type { IconNode } from 'lucide'
import { useState } from 'react'
import { classes, Icon } from 'shared'
import type { PostAction } from './mounted-posts'
import css from './post-action.module.css'
import { usePostAction } from './use-post-action'

export type ToggleActionProps = {
  action: PostAction
  icon: IconNode
  label: string
  isOn: boolean
  onToggle: () => void
  className?: string | undefined
  /** What stands beside the icon. */
  text?: string
}

/** A toggle button below a post. The icon moves only when the person turns it on, not on mount or when another tab does. */
export function ToggleAction({ action, icon, label, isOn, onToggle, className, text }: ToggleActionProps) {
  const [turnedOn, setTurnedOn] = useState(false)
  const toggle = () => {
    setTurnedOn(!isOn)
    onToggle()
  }
  usePostAction(action, toggle)
  return (
    <button
      type="button"
      className={classes(css.action, className)}
      data-turned-on={turnedOn || undefined}
      aria-pressed={isOn}
      aria-label={label}
      onClick={toggle}
    >
      <span className={css.icon}>
        <Icon of={icon} size={18} />
      </span>
      {text && <span>{text}</span>}
    </button>
  )
}
