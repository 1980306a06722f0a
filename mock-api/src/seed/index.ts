import { seedUsers } from './people'

export { seedUsers } from './people'
export { seedPosts } from './posts'
export type { SeedPost, SeedUser } from './types'

/** Credentials and looks of one account that guest login offers. `profileAvatar` is a path of the page's origin. */
export interface DemoAccount {
  username: string
  password: string
  firstName: string
  lastName: string
  profileAvatar: string
}

/** The seeded users as guest login lists them (decision 5): from here, never from an answer of the API. */
export const demoAccounts: readonly DemoAccount[] = seedUsers.map(
  ({ username, password, firstName, lastName, profileAvatar }) => ({
    username,
    password,
    firstName,
    lastName,
    profileAvatar,
  }),
)
