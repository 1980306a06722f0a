import { useEffect } from 'react'
import {
  Button,
  returningTo,
  selectSessionExpired,
  toast,
  toastNotice,
  useAppSelector,
  useNavigate,
} from 'shared'

const toastId = 'session-expired'

/** Notifies the user of an expired session until dismissed, and links to the login and back. */
export function SessionNotice() {
  const expired = useAppSelector(selectSessionExpired)
  const navigate = useNavigate()

  useEffect(() => {
    if (!expired) return toast.dismiss(toastId)
    const logIn = () => {
      toast.dismiss(toastId)
      // A guarded page has already redirected to the login.
      const { location } = window
      if (location.pathname !== '/login') void navigate('/login', { state: returningTo(location) })
    }
    const action = <Button onClick={logIn}>Log in again</Button>
    toastNotice(toastId, 'Your session has ended.', 'Later', action, toast.error)
  }, [expired, navigate])

  return null
}
