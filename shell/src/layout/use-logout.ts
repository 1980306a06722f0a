import { logOut, useAppDispatch, useNavigate } from 'shared'

/** Logs out and navigates to the landing page. */
export function useLogout(): () => void {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return () => {
    dispatch(logOut())
    // At once: otherwise, what the page shows is fetched anew.
    void navigate('/', { flushSync: true })
  }
}
