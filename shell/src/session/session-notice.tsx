import { useEffect } from 'react'
import { Button, selectSessionExpired, toast, useAppSelector, useNavigate } from 'shared'
import css from './session-notice.module.css'

/** One toast, however many calls were refused. */
const toastId = 'session-expired'

/** Tells people that their session ended by itself, and leads them to the login and back. */
export function SessionNotice() {
  const expired = useAppSelector(selectSessionExpired)
  const navigate = useNavigate()

  useEffect(() => {
    if (!expired) return toast.dismiss(toastId)
    const logIn = () => {
      toast.dismiss(toastId)
      // A guarded page has led there already, and remembered itself.
      const { pathname } = window.location
      if (pathname !== '/login') void navigate('/login', { state: { from: pathname } })
    }
    toast.error(
      <span className={css.notice}>
        Your session has ended.
        <Button onClick={logIn}>Log in again</Button>
      </span>,
      { id: toastId, duration: 15_000 },
    )
  }, [expired, navigate])

  return null
}
