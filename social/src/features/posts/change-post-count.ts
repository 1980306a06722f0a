import { updateUser } from 'shared'

/** Adds to the number of somebody's posts. */
export function changePostCount(userId: string, change: number) {
  return updateUser(userId, (user) => {
    user.postCount += change
  })
}
