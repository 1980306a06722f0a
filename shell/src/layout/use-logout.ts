import { logOut, useAppDispatch, useNavigate } from 'shared'

/** Logs out and navigates to the landing page. */
export function useLogout(): () => void {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return () => {
    dispatch(logOut())
    void navigate('/')
  }
}
