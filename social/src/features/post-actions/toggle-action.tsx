import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { classes } from 'shared'
import type { PostAction } from './mounted-posts'
import css from './post-action.module.css'
import { usePostAction } from './use-post-action'

export type ToggleActionProps = {
  action: PostAction
  icon: LucideIcon
  label: string
  isOn: boolean
  onToggle: () => void
  className?: string | undefined
  children?: ReactNode
}

/** A toggle button below a post. The icon animates only after a press, not on mount. */
export function ToggleAction({
  action,
  icon: Icon,
  label,
  isOn,
  onToggle,
  className,
  children,
}: ToggleActionProps) {
  const [wasPressed, setWasPressed] = useState(false)
  const toggle = () => {
    setWasPressed(true)
    onToggle()
  }
  usePostAction(action, toggle)
  return (
    <button
      type="button"
      className={classes(css.action, className)}
      data-pressed={wasPressed || undefined}
      aria-pressed={isOn}
      aria-label={label}
      onClick={toggle}
    >
      <Icon size={18} aria-hidden="true" />
      {children}
    </button>
  )
}
