import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import type { RequestDraft } from '../draft/request-draft'
import controls from '../ui/controls.module.css'
import menu from '../ui/menu.module.css'
import { MethodName } from '../ui/method-name'
import { NothingFound } from '../workspace/nothing-found'
import workspace from '../workspace/workspace.module.css'
import styles from './endpoints.module.css'
import type { Operation } from './operations'
import { groupOperations } from './search-operations'
import type { OfferedOperations } from './use-operations'
import { useRovingFocus } from './use-roving-focus'

type EndpointsViewProps = {
  operations: OfferedOperations
  draft: RequestDraft
  /** Changes when the search is to get the focus. */
  searchCount: number
  onChoose: (operation: Operation) => void
}

/** Of longer APIs the resources are closed at first. */
const openUpTo = 60

/** The endpoints of the host's API by resource. Choosing one fills the request. */
export function EndpointsView({ operations, draft, searchCount, onChoose }: EndpointsViewProps) {
  const { list, hasFailed, load } = operations
  const [query, setQuery] = useState('')
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const search = useRef<HTMLInputElement>(null)
  const groups = groupOperations(list, query)
  const isOpen = (name: string) => query !== '' || toggled.has(name) !== list.length <= openUpTo
  const toggle = (name: string) => {
    const changed = new Set(toggled)
    if (!changed.delete(name)) changed.add(name)
    setToggled(changed)
  }
  const rover = useRovingFocus()

  useEffect(() => {
    if (searchCount > 0) search.current?.focus()
  }, [searchCount])

  if (hasFailed) {
    return (
      <div className={controls.line} role="status">
        <span className={controls.note}>Couldn’t load the endpoints of this API.</span>
        <button className={`${controls.button} ${controls.quiet}`} type="button" onClick={load}>
          Retry
        </button>
      </div>
    )
  }
  return (
    <>
      <input
        ref={search}
        className={controls.field}
        type="search"
        aria-label="Search the endpoints"
        placeholder="Search"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={rover.onFieldKeyDown}
      />
      <div
        ref={rover.list}
        className={`${workspace.list} ${styles.list}`}
        role="tree"
        aria-label="Endpoints of this API"
        onKeyDown={rover.onKeyDown}
        onFocus={rover.onFocus}
      >
        {groups.map(({ name, operations: ofGroup }) => (
          <div key={name} className={styles.group} role="none">
            <button
              role="treeitem"
              aria-level={1}
              className={`${menu.choice} ${styles.groupName}`}
              type="button"
              aria-expanded={isOpen(name)}
              onClick={() => toggle(name)}
              {...rover.item(name)}
            >
              <Chevron />
              {name} <span className={styles.count}>{ofGroup.length}</span>
            </button>
            {isOpen(name) && (
              <div className={workspace.list} role="none">
                {ofGroup.map((operation) => (
                  <OperationItem
                    key={keyOf(operation)}
                    operation={operation}
                    isCurrent={isCurrent(operation, draft)}
                    focus={rover.item(keyOf(operation))}
                    onChoose={onChoose}
                  />
                ))}
              </div>
            )}
          </div>
        ))}
      </div>
      <NothingFound isShown={list.length > 0 && groups.length === 0}>No matching endpoints.</NothingFound>
    </>
  )
}

type OperationItemProps = {
  operation: Operation
  /** Whether it is in the editor. */
  isCurrent: boolean
  focus: object
  onChoose: (operation: Operation) => void
}

function OperationItem({ operation, isCurrent: current, focus, onChoose }: OperationItemProps) {
  const { method, endpoint, summary } = operation
  // The name of an operation in code says no more than its method and path.
  const isSentence = summary.includes(' ')
  return (
    <div className={workspace.item} role="none">
      <button
        role="treeitem"
        aria-level={2}
        className={`${menu.choice} ${styles.operation}`}
        type="button"
        aria-current={current}
        onClick={() => onChoose(operation)}
        {...focus}
      >
        <MethodName method={method} />{' '}
        <span className={styles.endpoint} translate="no">
          {breakable(pathOf(endpoint))}
        </span>{' '}
        <span className={isSentence ? styles.summary : controls.hidden}>{summary}</span>
      </button>
    </div>
  )
}

function Chevron() {
  return (
    <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">
      <path d="M2.5 1 5.5 4 2.5 7" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}

const keyOf = ({ method, endpoint }: Operation) => `${method} ${endpoint}`

const pathOf = (endpoint: string) => endpoint.split('?')[0] ?? endpoint

function isCurrent({ method, endpoint }: Operation, draft: RequestDraft): boolean {
  return method === draft.method && pathOf(endpoint) === pathOf(draft.endpoint)
}

/** A path that breaks before a slash rather than within a name. */
function breakable(path: string): ReactNode {
  return path.split(/(?<=.)(?=\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
