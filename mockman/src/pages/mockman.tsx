import { useEffect, useRef, useState } from 'react'
import {
  type BackEndAddress,
  invalidateAll,
  selectCurrentUser,
  useAppDispatch,
  useAppSelector,
  useDocumentTitle,
  useLocation,
  useNavigate,
  withTimeout,
} from 'shared'
import { isApiUrl } from 'shared/contract'
import { RequestTester } from '../request-tester'
import type { RequestTesterProps } from '../request-tester-props'
import css from './mockman.module.css'
import { useRestOfWindow } from './use-rest-of-window'

/** URL fragment that contains a linked request. */
const linkMark = '#request='

/** An API that did not start, or not in time: that of a server is known at once. */
const nowhere = (): BackEndAddress => ({})

/** Milliseconds for which copying waits for the API to start. */
const startTimeout = 1000

const linkTo = (request: string) => new URL(`/mockman${linkMark}${request}`, location.origin).href

/** /mockman: the request tester as a page of EchoSphere, with its API and the session of whoever is logged in. */
export function MockmanPage() {
  const dispatch = useAppDispatch()
  const user = useAppSelector(selectCurrentUser)
  const token = useAppSelector(({ session }) => (session.status === 'loggedIn' ? session.token : undefined))
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const [linkedRequest] = useState(() =>
    hash.startsWith(linkMark) ? hash.slice(linkMark.length) : undefined,
  )
  const page = useRef<HTMLDivElement>(null)
  useRestOfWindow(page)
  useDocumentTitle('Request tester')
  useEffect(() => {
    // The linked request is in the draft now: a reload must not replace later edits with it.
    if (hash !== `${linkMark}${linkedRequest}`) return
    void navigate({ search }, { replace: true, preventScrollReset: true })
  }, [hash, search, linkedRequest, navigate])
  // Other pages only track their own requests, so invalidate their data after changes made here.
  const onResponse: RequestTesterProps['onResponse'] = (_outcome, { method, endpoint }) => {
    const isOurs = isApiUrl(new URL(endpoint, location.href), location.origin)
    if (isOurs && method !== 'GET' && method !== 'HEAD') dispatch(invalidateAll())
  }
  // Of an API in the page there is none: nothing outside reaches it.
  const outsideAddress = async (url: URL) => {
    if (!isApiUrl(url, location.origin)) return url
    const started = dispatch((_dispatch, _state, { backEnd }) => backEnd)
    const { origin } = await withTimeout(started, startTimeout, { onTimeout: nowhere }).catch(nowhere)
    return origin === undefined ? undefined : new URL(url.pathname + url.search, origin)
  }
  return (
    <div ref={page} className={css.page}>
      <h1 className={css.title} data-in-bar="">
        Request tester
      </h1>
      <div className={css.console}>
        <RequestTester
          openapi="/api/openapi.json"
          linkTo={linkTo}
          outsideAddress={outsideAddress}
          onResponse={onResponse}
          {...(linkedRequest !== undefined && { linkedRequest })}
          {...(user &&
            token && {
              session: { owner: `${user.firstName} ${user.lastName}`, ownerId: user._id, token },
            })}
        />
      </div>
    </div>
  )
}
