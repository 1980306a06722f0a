import {
  loggedIn,
  type ReturnState,
  toast,
  type User,
  useAppDispatch,
  useLocation,
  useNavigate,
} from 'shared'

/** Starts a session after login or signup: stores it, shows a toast, and navigates to the requested page. */
export function useBeginSession(message: string) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const location = useLocation()
  return (token: string, user: User, remember: boolean) => {
    dispatch(loggedIn({ token, user, remember }))
    toast.success(message)
    const { from = '/feed' } = (location.state as ReturnState | null) ?? {}
    void navigate(from, { replace: true })
  }
}
