import { useEffect } from 'react'
import { useNavigate } from './use-navigate'

/** Props of {@link Navigate}. */
export type NavigateProps = {
  to: string
  /** Takes the place of the current entry of the history. */
  replace?: boolean
  /** The state of the new entry. */
  state?: unknown
}

/** Navigates when it is mounted. */
export function Navigate({ to, replace = false, state }: NavigateProps) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace, state }), [navigate, to, replace, state])
  return null
}
