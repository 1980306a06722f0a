import { loggedIn, toast, type User, useAppDispatch, useLocation, useNavigate } from 'shared'

/** Begins a session after login or signup: keeps it, says so, and goes where the person wanted to go (decision 3). */
export function useBeginSession(message: string) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const location = useLocation()
  return (token: string, user: User, remember: boolean) => {
    dispatch(loggedIn({ token, user, remember }))
    toast.success(message)
    const from = (location.state as { from?: unknown } | null)?.from
    void navigate(typeof from === 'string' ? from : '/feed', { replace: true })
  }
}
