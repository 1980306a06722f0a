import { toast } from 'react-hot-toast/headless'
import { useNavigate } from 'react-router-dom'
import { useAppSelector } from '../store/hooks'
import { selectCurrentUser } from './session-slice'

/** Where a visitor is sent. */
export interface LoginRequiredOptions {
  /** Redirects a visitor to the login, which returns here. Without it they stay on the page. */
  from?: string
}

/** Shows a visitor this message as a toast. Returns whether the user is logged in. */
export type RequireLogin = (words: string, options?: LoginRequiredOptions) => boolean

/** Guards actions that need a login: an action calls it first and stops when it returns false. */
export function useLoginRequired(): RequireLogin {
  const viewer = useAppSelector(selectCurrentUser)
  const navigate = useNavigate()
  return (words, { from } = {}) => {
    if (viewer) return true
    toast.error(words)
    if (from !== undefined) void navigate('/login', { state: { from } })
    return false
  }
}
