import { routes } from '../routes'
import * as s from '../schemas/requests'
import type { Endpoints } from './endpoint'

/** People, and who follows whom. */
export const peopleEndpoints = {
  listUsers: {
    ...routes.listUsers,
    auth: 'optional',
    query: s.usersQuery,
    paging: ['limit', 'cursor'],
    status: 200,
    whole: true,
    errors: [],
  },
  getUser: {
    ...routes.getUser,
    auth: 'optional',
    status: 200,
    whole: true,
    errors: ['userNotFound'],
  },
  listFollowers: {
    ...routes.listFollowers,
    auth: 'optional',
    query: s.pageQuery,
    status: 200,
    errors: ['userNotFound'],
  },
  listFollowing: {
    ...routes.listFollowing,
    auth: 'optional',
    query: s.pageQuery,
    status: 200,
    errors: ['userNotFound'],
  },
  editUser: {
    ...routes.editUser,
    auth: 'required',
    body: s.userBody,
    status: 201,
    whole: true,
    errors: ['usernameImmutable', 'websiteInvalid'],
  },
  followUser: {
    ...routes.followUser,
    auth: 'required',
    status: 200,
    whole: true,
    errors: ['userNotFound', 'cannotFollowSelf', 'alreadyFollowing'],
  },
  unfollowUser: {
    ...routes.unfollowUser,
    auth: 'required',
    status: 200,
    whole: true,
    errors: ['userNotFound', 'cannotFollowSelf', 'notFollowing'],
  },
} as const satisfies Endpoints
