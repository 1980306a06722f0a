import { type Post, selectCurrentUser, useAppSelector } from 'shared'

/** Whether the author of a post is logged in: nobody else sees, or goes on with, what they were changing. */
export function useIsAuthor({ author }: Post): boolean {
  return useAppSelector(selectCurrentUser)?._id === author._id
}
