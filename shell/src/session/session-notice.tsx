import { useEffect } from 'react'
import { Button, Notice, returningTo, selectSessionExpired, toast, useAppSelector, useNavigate } from 'shared'

/** A fixed id, so that several rejected calls show one toast. */
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
    toast.error(
      <Notice message="Your session has ended.">
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
