import { type AppStore, createStore, embeddedUpload, loggedOut } from 'shared'

/** Who a page is prerendered for. Who of the members it is, only the browser knows. */
export type Viewer = 'visitor' | 'member'

/** The username in a member's stand-in token. Nobody can have it, so no page is theirs. */
export const unknownUsername = '?'

/** Creates a store as it is in a browser at the first render: no session, or a stored one that is not restored yet. */
export function storeFor(viewer: Viewer): AppStore {
  const create = () =>
    createStore({ backEnd: new Promise(() => {}), upload: Promise.resolve(embeddedUpload) })
  if (viewer === 'member') return withStored({ token: standInToken() }, create)
  const store = create()
  store.dispatch(loggedOut())
  return store
}

function standInToken(): string {
  const payload = btoa(JSON.stringify({ _id: unknownUsername, username: unknownUsername }))
  return `.${payload}.`
}

/** Runs work as in a browser that has stored this. Servers have no storage of their own to restore. */
function withStored<T>(items: Record<string, string>, work: () => T): T {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')
  const getItem = (key: string) => items[key] ?? null
  Object.defineProperty(globalThis, 'sessionStorage', { value: { getItem }, configurable: true })
  try {
    return work()
  } finally {
    if (before) Object.defineProperty(globalThis, 'sessionStorage', before)
    else Reflect.deleteProperty(globalThis, 'sessionStorage')
  }
}
