import { selectCurrentUser, type User, useAppSelector } from 'shared'

/** Whether a person is the one who is logged in: nobody else sees, or goes on with, what they were editing. */
export function useIsViewer(userId: string): boolean {
  return useAppSelector(selectCurrentUser)?._id === userId
}

/**
 * The person who is logged in, as they are now: other tabs and devices may have changed them since a dialog was opened.
 * @param shown the person when it was opened, who stays if somebody else logs in
 */
export function useViewer(shown: User): User {
  const viewer = useAppSelector(selectCurrentUser)
  return viewer?._id === shown._id ? viewer : shown
}
