import { loggedOut, useAppDispatch, useNavigate } from 'shared'

/** Ends the session and leads to the landing page. */
export function useLogout(): () => void {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return () => {
    dispatch(loggedOut())
    void navigate('/')
  }
}
