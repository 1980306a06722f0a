import { routes } from '../routes'
import * as s from '../schemas/requests'
import type { Endpoints } from './endpoint'

/** Comments on posts. */
export const commentEndpoints = {
  listComments: {
    ...routes.listComments,
    auth: 'none',
    query: s.commentsQuery,
    paging: ['limit', 'cursor', 'at'],
    status: 200,
    whole: true,
    errors: ['postNotFound', 'commentNotFound'],
  },
  addComment: {
    ...routes.addComment,
    auth: 'required',
    keyed: true,
    body: s.commentBody,
    status: 201,
    whole: true,
    // Not found is what a key created, once it is deleted.
    errors: ['postNotFound', 'commentNotFound', 'commentEmpty'],
  },
  editComment: {
    ...routes.editComment,
    auth: 'required',
    body: s.commentBody,
    status: 201,
    whole: true,
    errors: ['postNotFound', 'commentNotFound', 'commentEditNotOwner', 'commentEmpty'],
  },
  deleteComment: {
    ...routes.deleteComment,
    auth: 'required',
    status: 201,
    whole: true,
    errors: ['postNotFound', 'commentNotFound', 'commentDeleteNotOwner'],
  },
  // Not in the specification: a deletion can be undone for a minute.
  restoreComment: {
    ...routes.restoreComment,
    auth: 'required',
    status: 201,
    whole: true,
    errors: ['postNotFound', 'commentNotFound'],
  },
} as const satisfies Endpoints
