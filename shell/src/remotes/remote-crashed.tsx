import { useEffect } from 'react'
import { useLocation, useNavigate, useRouteError } from 'shared'
import { RemoteFailed } from './remote-failed'

/** A page of a remote that did not load or broke while it was shown: its own area only. */
export function RemoteCrashed() {
  const error = useRouteError()
  const location = useLocation()
  const navigate = useNavigate()
  useEffect(() => console.error('A page of a remote broke.', error), [error])
  return <RemoteFailed onRetry={() => void navigate(location, { replace: true, state: location.state })} />
}
