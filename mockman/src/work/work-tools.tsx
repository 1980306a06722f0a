import { useEffect, useState } from 'react'
import type { Disclosure } from '../consent/disclosure'
import type { PreparedRequests } from '../consent/use-prepared-request'
import type { OutgoingRequest } from '../draft/outgoing-request'
import controls from '../ui/controls.module.css'
import { copyText } from '../ui/copy-button'
import { lazyView } from '../ui/lazy-view'
import { Menu, MenuButton } from '../ui/menu'
import menu from '../ui/menu.module.css'
import type { WorkPlace, WorkProps } from './work-dialog'

const WorkDialog = lazyView(async () => (await import('./work-dialog')).WorkDialog)

type WorkToolsProps = WorkProps & {
  prepare: PreparedRequests['prepare']
  /** Makes the address that restores a request, where the host has one. */
  linkTo: ((request: string) => string) | undefined
  onReset: () => void
}

/** How long it is said that something was copied, in milliseconds. */
const wordsLast = 2500

/** What can be done with requests beside sending them. */
export function WorkTools({ prepare, linkTo, onReset, ...props }: WorkToolsProps) {
  const [place, setPlace] = useState<WorkPlace>()
  const [words, setWords] = useState<string>()
  const { list, activeId } = props.environments.value
  const environment = list.find(({ id }) => id === activeId)?.name

  useEffect(() => {
    if (words === undefined) return
    const timer = setTimeout(() => setWords(undefined), wordsLast)
    return () => clearTimeout(timer)
  }, [words])

  const copy = async (make: () => Promise<{ what: string; text: string }>) => {
    try {
      const { what, text } = await make()
      setWords((await copyText(text)) ? `${what} copied` : 'The browser lets nothing be copied')
    } catch {
      setWords('Could not copy. Try again.')
    }
  }
  const copyAs = (kind: 'cURL' | 'fetch', request: OutgoingRequest, disclosure: Disclosure) =>
    copy(async () => {
      const { writeCurl, writeFetch } = await import('../curl/write-command')
      const { thingsOf } = await import('../consent/disclosure-words')
      // Not silently: it may be meant for somebody else. Cookies are not in it.
      const filledIn = thingsOf({ ...disclosure, cookies: false })
      const text = (kind === 'cURL' ? writeCurl : writeFetch)(request, props.surroundings.pageUrl)
      return { what: filledIn === '' ? kind : `${kind} with ${filledIn}`, text }
    })
  const prepareCopy = (kind: 'cURL' | 'fetch') =>
    prepare({ label: 'Copy', run: (request, disclosure) => void copyAs(kind, request, disclosure) })
  const copyLink = (to: (request: string) => string) =>
    copy(async () => {
      const { writeRequestLink } = await import('../link/request-link')
      return { what: 'Link', text: to(writeRequestLink(props.draft)) }
    })
  const quiet = `${controls.button} ${controls.quiet}`
  return (
    <div className={`${controls.line} ${menu.line}`}>
      {words && (
        <span className={controls.note} role="status">
          {words}
        </span>
      )}
      <button className={quiet} type="button" onClick={() => setPlace('history')}>
        History
      </button>
      <button className={quiet} type="button" onClick={() => setPlace('collections')}>
        Collections
      </button>
      <button className={quiet} type="button" onClick={() => setPlace('variables')}>
        {environment === undefined ? 'Variables' : `Variables: ${environment}`}
      </button>
      <Menu label="More">
        <MenuButton onClick={() => setPlace('save')}>Save…</MenuButton>
        <MenuButton onClick={() => prepareCopy('cURL')}>Copy as cURL</MenuButton>
        <MenuButton onClick={() => prepareCopy('fetch')}>Copy as fetch</MenuButton>
        {linkTo && <MenuButton onClick={() => void copyLink(linkTo)}>Copy link</MenuButton>}
        <MenuButton onClick={onReset}>Start anew</MenuButton>
      </Menu>
      {place && <WorkDialog place={place} onClose={() => setPlace(undefined)} {...props} />}
    </div>
  )
}
