import {
  entryIndex,
  loggedIn,
  type ReturnState,
  toast,
  type User,
  useAppDispatch,
  useLocation,
  useNavigate,
} from 'shared'
import { noSignupTexts, signupTexts } from './signup-texts'

/**
 * Starts a session after login or signup: stores it, shows a toast, and navigates to the requested page. Back to its entry in the history if
 * that is still there, so that a list is where it was, and Back leads to what came before. Whoever has left the page meanwhile stays where they
 * are.
 */
export function useBeginSession(message: string) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const location = useLocation()
  return (token: string, user: User, remember: boolean) => {
    // Of this person, who needs it no more, or of another.
    signupTexts.write(noSignupTexts)
    dispatch(loggedIn({ token, user, remember }))
    toast.success(message)
    if (window.location.pathname !== location.pathname) return
    const { from = '/feed', index = entryIndex() } = (location.state as ReturnState | null) ?? {}
    const steps = index - entryIndex()
    void (steps < 0 ? navigate(steps) : navigate(from, { replace: true }))
  }
}
