import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react'
import {
  Link,
  limits,
  Name,
  RetryMessage,
  SearchField,
  type SlotProps,
  searchPath,
  selectCurrentUser,
  useAppSelector,
  useNavigate,
} from 'shared'
import { useListUsersQuery } from '../features/people/people-api'
import { PersonRow } from '../features/people/person-row'
import { useDebounced } from '../features/search/use-debounced'
import css from './people-slots.module.css'

/** The last search text by who typed it, kept when the field remounts at another window width and after Back. */
let lastSearch: Record<string, string> = {}

/** Finds people by first name, last name or username as one types. Enter searches posts as well, on a page of its own. */
export function UserSearchSlot({ fieldRef }: SlotProps['user-search']) {
  const viewerId = useAppSelector(selectCurrentUser)?._id ?? ''
  const [texts, setTexts] = useState(lastSearch)
  const text = texts[viewerId] ?? ''
  const navigate = useNavigate()
  const area = useRef<HTMLElement>(null)
  const typed = text.trim()
  const q = useDebounced(typed, 200)
  const change = (value: string) => {
    lastSearch = { ...texts, [viewerId]: value }
    setTexts(lastSearch)
  }
  const field = () => area.current?.querySelector('input')
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape') moveFocusByArrows(event)
    else if (event.target === field()) change('')
    else field()?.focus()
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (typed) void navigate(searchPath(typed))
  }
  return (
    <search ref={area} className={css.slot} onKeyDown={onKeyDown}>
      <form onSubmit={onSubmit}>
        <SearchField
          ref={fieldRef}
          label="Search people"
          maxLength={limits.searchText}
          placeholder="Search people"
          value={text}
          onChange={({ target }) => change(target.value)}
        />
      </form>
      {q && <Results q={q} onLeave={() => field()?.focus()} />}
    </search>
  )
}

/** Moves focus between the field and the results with the up and down arrow keys. */
function moveFocusByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const focusable = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li a:not([popover] a)')]
  const next = focusable[focusable.indexOf(event.target as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** @param onLeave moves the focus from what goes when it is tried again */
function Results({ q, onLeave }: { q: string; onLeave: () => void }) {
  const { data, currentData, isError, refetch } = useListUsersQuery({ q, limit: 8 })
  // With the people, so that nothing moves under a pointer when they arrive.
  const isSettled = data !== undefined || isError
  // Those of the search before stay until there are others, but not as what a failed search has found.
  const people = isError ? currentData : data
  return (
    <>
      {/* Not the list: all of it would be read again when one button in it changes. */}
      <p role="status" className="visually-hidden">
        {currentData && `People listed: ${currentData.length}`}
      </p>
      <div role="alert">
        {isError && (
          <RetryMessage className={css.error} onRetry={() => void refetch()} onLeave={onLeave}>
            Couldn't search people.
          </RetryMessage>
        )}
      </div>
      {people?.length === 0 && <p className={css.note}>No users Found</p>}
      {isSettled && (
        <ul>
          {people?.map((person) => (
            <li key={person._id}>
              <PersonRow person={person} />
            </li>
          ))}
          <li>
            <Link to={searchPath(q)} className={css.posts}>
              Posts with “<Name>{q}</Name>”
            </Link>
          </li>
        </ul>
      )}
    </>
  )
}
