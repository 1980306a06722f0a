import { leaveBy, toast, useAppDispatch, useNavigate } from 'shared'

/**
 * Logs out by a call that ends the session, shows a toast and navigates to the landing page.
 * The function throws what the call fails with; the session goes on.
 */
export function useLeave(): (call: () => Promise<unknown>, message: string) => Promise<void> {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return async (call, message) => {
    await dispatch(leaveBy(call))
    toast.success(message)
    void navigate('/')
  }
}
