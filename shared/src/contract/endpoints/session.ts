import { routes } from '../routes'
import * as s from '../schemas/requests'
import type { Endpoints } from './endpoint'

/** Login, signup and logout. */
export const sessionEndpoints = {
  login: {
    ...routes.login,
    auth: 'none',
    body: s.loginBody,
    status: 200,
    whole: true,
    errors: ['usernameNotRegistered', 'credentialsInvalid'],
  },
  signup: {
    ...routes.signup,
    auth: 'none',
    body: s.signupBody,
    status: 201,
    whole: true,
    errors: ['usernameTaken', 'usernameReserved', 'usernameLooksTaken'],
  },
  // Not in the specification: a logout revokes the tokens of its session.
  logout: {
    ...routes.logout,
    auth: 'required',
    status: 200,
    errors: [],
  },
  logoutEverywhere: {
    ...routes.logoutEverywhere,
    auth: 'required',
    status: 200,
    errors: [],
  },
} as const satisfies Endpoints
