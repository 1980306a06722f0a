import { useEffect } from 'react'
import { Button, Notice, selectSessionExpired, toast, useAppSelector, useNavigate } from 'shared'

/** One toast, however many calls were refused. */
const toastId = 'session-expired'

/** Tells people that their session ended by itself, until they have decided, and leads them to the login and back. */
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
      <Notice words="Your session has ended.">
        <Button onClick={logIn}>Log in again</Button>
        <Button variant="quiet" onClick={() => toast.dismiss(toastId)}>
          Later
        </Button>
      </Notice>,
      { id: toastId, duration: Number.POSITIVE_INFINITY },
    )
  }, [expired, navigate])

  return null
}
