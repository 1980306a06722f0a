import { isAction, type Middleware } from 'redux'

/** An action belongs to the slice or API that its type names before the first slash; `@@` marks the library's own. */
const ownerOf = (type: string) => type.slice(0, type.indexOf('/'))

/**
 * Logs 'something went wrong' for an action that no reducer knows (section 8). Redux itself ignores such actions, and a
 * mistyped one would be silent.
 */
export const reportUnknownActions: Middleware = (store) => (next) => (action) => {
  if (isAction(action) && !action.type.startsWith('@@')) {
    const owner = ownerOf(action.type)
    const known = owner === '__rtkq' || owner in (store.getState() as object)
    if (!known) console.error('something went wrong', action.type)
  }
  return next(action)
}
