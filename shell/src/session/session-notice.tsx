import { useEffect, useRef } from 'react'
import {
  Button,
  returningTo,
  selectSessionExpired,
  toast,
  toastNotice,
  useAppSelector,
  useLocation,
  useNavigate,
} from 'shared'

const toastId = 'session-expired'

/** What people read of it, here or on the page of the login. */
export const sessionEnded = 'Your session has ended.'

/** Notifies the user once of an expired session until dismissed, and links to the login and back. The login says it itself. */
export function SessionNotice() {
  const expired = useAppSelector(selectSessionExpired)
  const isLogin = useLocation().pathname === '/login'
  const navigate = useNavigate()
  const wasSaid = useRef(false)

  useEffect(() => {
    const isNews = expired && !wasSaid.current
    wasSaid.current = expired
    if (!expired || isLogin) return toast.dismiss(toastId)
    if (!isNews) return
    const logIn = () => {
      toast.dismiss(toastId)
      void navigate('/login', { state: returningTo(window.location) })
    }
    const action = <Button onClick={logIn}>Log in again</Button>
    toastNotice(toastId, sessionEnded, { dismiss: 'Later', action, show: toast.error })
  }, [expired, isLogin, navigate])

  return null
}
