import { seedUsers } from './people'

export { seedUsers } from './people'
export { seedPosts } from './posts'
export type { SeedPost, SeedUser } from './types'

/** An account that guest login offers. `profileAvatar` is a path on the page's origin. */
export interface DemoAccount {
  username: string
  password: string
  firstName: string
  lastName: string
  profileAvatar: string
}

/** The seeded users that guest login lists. They come from here, never from an API response. */
export const demoAccounts: readonly DemoAccount[] = seedUsers.map(
  ({ username, password, firstName, lastName, profileAvatar }) => ({
    username,
    password,
    firstName,
    lastName,
    profileAvatar,
  }),
)
