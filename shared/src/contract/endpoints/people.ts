import { routes } from '../routes'
import * as s from '../schemas'
import type { Endpoints } from './endpoint'

/** People, and who follows whom. */
export const peopleEndpoints = {
  listUsers: {
    ...routes.listUsers,
    auth: 'optional',
    query: s.usersQuery,
    paging: ['limit', 'cursor'],
    status: 200,
    answer: s.usersAnswer,
    whole: s.wholeUsersAnswer,
    errors: [],
  },
  getUser: {
    ...routes.getUser,
    auth: 'optional',
    status: 200,
    answer: s.userAnswer,
    whole: s.wholeProfileAnswer,
    errors: ['userNotFound'],
  },
  listFollowers: {
    ...routes.listFollowers,
    auth: 'optional',
    query: s.pageQuery,
    status: 200,
    answer: s.peopleAnswer,
    errors: ['userNotFound'],
  },
  listFollowing: {
    ...routes.listFollowing,
    auth: 'optional',
    query: s.pageQuery,
    status: 200,
    answer: s.peopleAnswer,
    errors: ['userNotFound'],
  },
  editUser: {
    ...routes.editUser,
    auth: 'required',
    body: s.userBody,
    status: 201,
    answer: s.userAnswer,
    whole: s.wholeUserAnswer,
    errors: ['usernameImmutable', 'websiteInvalid'],
  },
  followUser: {
    ...routes.followUser,
    auth: 'required',
    status: 200,
    answer: s.followAnswer,
    whole: s.wholeFollowAnswer,
    errors: ['userNotFound', 'cannotFollowSelf', 'alreadyFollowing'],
  },
  unfollowUser: {
    ...routes.unfollowUser,
    auth: 'required',
    status: 200,
    answer: s.followAnswer,
    whole: s.wholeFollowAnswer,
    errors: ['userNotFound', 'cannotFollowSelf', 'notFollowing'],
  },
} as const satisfies Endpoints
