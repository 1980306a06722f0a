import { routes } from '../routes'
import * as s from '../schemas'
import type { Endpoints } from './endpoint'

/** An example without login, for the request tester. */
export const todoEndpoints = {
  listTodos: { ...routes.listTodos, auth: 'none', status: 200, answer: s.todosAnswer, errors: [] },
} as const satisfies Endpoints
