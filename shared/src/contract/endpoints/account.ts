import { routes } from '../routes'
import * as s from '../schemas/requests'
import type { Endpoints } from './endpoint'

/** What people may do with all that is stored about them. Not in the specification. */
export const accountEndpoints = {
  // The one answer without a bound: it is everything, and its caller asked for that.
  exportAccount: {
    ...routes.exportAccount,
    auth: 'required',
    status: 200,
    errors: [],
  },
  deleteAccount: {
    ...routes.deleteAccount,
    auth: 'required',
    body: s.deleteAccountBody,
    status: 200,
    errors: ['passwordWrong'],
  },
} as const satisfies Endpoints
