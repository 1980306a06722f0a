import { useState } from 'react'
import type { Disclosure } from '../consent/disclosure'
import type { PreparedRequests } from '../consent/use-prepared-request'
import type { OutgoingRequest, RequestContext } from '../draft/outgoing-request'
import { writeRequestLink } from '../link/request-link'
import controls from '../ui/controls.module.css'
import { copyText } from '../ui/copy-button'
import { lazyView } from '../ui/lazy-view'
import { Menu, MenuButton } from '../ui/menu'
import menu from '../ui/menu.module.css'
import { useBriefMessage } from '../ui/use-brief-message'
import css from './tools.module.css'
import type { WorkspaceProps, WorkspaceView } from './workspace-dialog'

const WorkspaceDialog = lazyView(async () => (await import('../next-view')).WorkspaceDialog)

type WorkspaceToolsProps = WorkspaceProps & {
  context: RequestContext
  prepare: PreparedRequests['prepare']
  /** Makes the address that restores a request, where the host has one. */
  linkTo: ((request: string) => string) | undefined
  /** Where programs outside the page reach an address, if the host knows another. */
  outsideAddress: ((url: URL) => Promise<URL | undefined>) | undefined
  onReset: () => void
}

/** How long it is said that something was copied, in milliseconds. */
const messageMs = 4000

/** What can be done with requests beside sending them. */
export function WorkspaceTools(tools: WorkspaceToolsProps) {
  const { context, prepare, linkTo, outsideAddress, onReset, ...props } = tools
  const [place, setPlace] = useState<WorkspaceView>()
  const [message, setMessage] = useBriefMessage(messageMs)
  const { list, activeId } = props.environments.value
  const environmentName = list.find(({ id }) => id === activeId)?.name

  const copy = async (make: () => Promise<{ what: string; text: string; remark?: string }>) => {
    const made = make()
    const copying = copyText(made.then(({ text }) => text))
    try {
      const { what, remark = '' } = await made
      setMessage((await copying) ? `${what} copied${remark}` : 'The browser blocked copying')
    } catch {
      setMessage('Couldn’t copy. Try again.')
    }
  }
  const copyAs = (kind: 'cURL' | 'fetch', request: OutgoingRequest, disclosure: Disclosure) =>
    copy(async () => {
      const { writeCurl, writeFetch } = await import('../curl/write-command')
      const { describeDisclosure } = await import('../consent/describe-disclosure')
      // Not silently: it may be meant for somebody else. Cookies are not in it.
      const filledIn = describeDisclosure({ ...disclosure, cookies: false })
      const inside = new URL(request.endpoint, context.pageUrl)
      const outside = outsideAddress ? await outsideAddress(inside) : inside
      const text = (kind === 'cURL' ? writeCurl : writeFetch)({
        ...request,
        endpoint: (outside ?? inside).href,
      })
      const what = filledIn === '' ? kind : `${kind} with ${filledIn}`
      return { what, text, remark: outside ? '' : ', for an API that only this page reaches' }
    })
  const prepareCopy = (kind: 'cURL' | 'fetch') =>
    prepare({ label: 'Copy', run: (request, disclosure) => void copyAs(kind, request, disclosure) })
  const copyLink = (to: (request: string) => string) =>
    copy(async () => ({ what: 'Link', text: to(writeRequestLink(props.draft)) }))
  const quiet = `${controls.button} ${controls.quiet}`
  return (
    <div className={`${controls.line} ${menu.line}`}>
      {message && (
        <span className={`${controls.note} ${css.copied}`} role="status">
          {message}
        </span>
      )}
      <button className={quiet} type="button" onClick={() => setPlace('variables')}>
        {environmentName === undefined ? 'Variables' : `Variables: ${environmentName}`}
      </button>
      <Menu label="More">
        <MenuButton onClick={() => setPlace('save')}>Save…</MenuButton>
        <MenuButton onClick={() => prepareCopy('cURL')}>Copy as cURL</MenuButton>
        <MenuButton onClick={() => prepareCopy('fetch')}>Copy as fetch</MenuButton>
        {linkTo && <MenuButton onClick={() => void copyLink(linkTo)}>Copy link</MenuButton>}
        <MenuButton onClick={onReset}>Start over</MenuButton>
      </Menu>
      {place && <WorkspaceDialog place={place} onClose={() => setPlace(undefined)} {...props} />}
    </div>
  )
}
