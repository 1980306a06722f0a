import { routes } from '../routes'
import type { Endpoints } from './endpoint'

/** An example without login, for the request tester. */
export const todoEndpoints = {
  listTodos: { ...routes.listTodos, auth: 'none', status: 200, errors: [] },
} as const satisfies Endpoints
