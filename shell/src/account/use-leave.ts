import { type ApiError, leaveBy, toast, useAppDispatch, useNavigate } from 'shared'

/**
 * Logs out by a call that ends the session, shows a toast and navigates to the landing page.
 * The function throws what the call fails with; the session goes on.
 */
export function useLeave(): (call: () => Promise<unknown>, message: string) => Promise<void> {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return (call, message) =>
    dispatch(
      leaveBy(call, () => {
        toast.success(message)
        // At once: the page may show what is gone, and would ask for it again.
        void navigate('/', { flushSync: true })
      }),
    )
}

/** Whether a call that was to end the session came after its end, of which people learn in no other way. */
export function hasSessionEnded(error: unknown): boolean {
  return (error as Partial<ApiError> | undefined)?.status === 401
}
