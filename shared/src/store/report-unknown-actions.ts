import { isAction, type Middleware } from 'redux'

/** The slice or API of an action, from its type before the first slash; `@@` marks library actions. */
const ownerOf = (type: string) => type.slice(0, type.indexOf('/'))

/**
 * Logs 'something went wrong' for actions that no reducer handles. Redux ignores them silently, so a typo would go unnoticed.
 */
export const reportUnknownActions: Middleware = (store) => (next) => (action) => {
  if (isAction(action) && !action.type.startsWith('@@')) {
    const owner = ownerOf(action.type)
    const known = owner === '__rtkq' || owner in (store.getState() as object)
    if (!known) console.error('something went wrong', action.type)
  }
  return next(action)
}
