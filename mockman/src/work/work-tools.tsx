import { lazy, useEffect, useState } from 'react'
import type { PreparedRequest } from '../draft/outgoing-request'
import controls from '../ui/controls.module.css'
import { copyText } from '../ui/copy-button'
import { Later } from '../ui/later'
import { Menu, MenuButton } from '../ui/menu'
import menu from '../ui/menu.module.css'
import type { WorkPlace, WorkProps } from './work-dialog'

const WorkDialog = lazy(async () => ({ default: (await import('./work-dialog')).WorkDialog }))

type WorkToolsProps = WorkProps & {
  /** Makes the request of the draft, and shows what keeps it from being one. */
  prepare: () => PreparedRequest
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

  const copy = async (what: string, make: () => Promise<string | undefined>) => {
    const text = await make().catch(() => undefined)
    if (text !== undefined)
      setWords((await copyText(text)) ? `${what} copied` : 'The browser lets nothing be copied')
  }
  const copyAs = (what: 'cURL' | 'fetch') =>
    copy(what, async () => {
      const prepared = prepare()
      if ('problem' in prepared) return undefined
      const { writeCurl, writeFetch } = await import('../curl/write-command')
      return (what === 'cURL' ? writeCurl : writeFetch)(prepared.request, props.surroundings.pageUrl)
    })
  const copyLink = (to: (request: string) => string) =>
    copy('Link', async () => to((await import('../link/request-link')).writeRequestLink(props.draft)))
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
        <MenuButton onClick={() => void copyAs('cURL')}>Copy as cURL</MenuButton>
        <MenuButton onClick={() => void copyAs('fetch')}>Copy as fetch</MenuButton>
        {linkTo && <MenuButton onClick={() => void copyLink(linkTo)}>Copy link</MenuButton>}
        <MenuButton onClick={onReset}>Start anew</MenuButton>
      </Menu>
      {place && (
        <Later>
          <WorkDialog place={place} onClose={() => setPlace(undefined)} {...props} />
        </Later>
      )}
    </div>
  )
}
