import { type KeyboardEvent, useState } from 'react'
import { Field } from 'shared'
import { useListUsersQuery } from '../features/people/people-api'
import { PersonRow } from '../features/people/person-row'
import { useDebounced } from '../features/search/use-debounced'
import css from './people-slots.module.css'
import { Unanswered } from './unanswered'

/** What was searched for last: it is still there when the field moves with the width of the window, and after Back. */
let lastText = ''

/** Finds people by first name, last name or username. */
export function UserSearchSlot() {
  const [text, setText] = useState(lastText)
  const q = useDebounced(text.trim(), 200)
  return (
    <search className={css.slot} onKeyDown={moveByArrows}>
      <Field
        label="Search people"
        type="search"
        autoComplete="off"
        placeholder="Name or username"
        value={text}
        onChange={({ target }) => {
          lastText = target.value
          setText(target.value)
        }}
      />
      {q && <Results q={q} />}
    </search>
  )
}

/** Up and down lead from the field to the people found and back, as in any list of suggestions. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li a:not([popover] a)')]
  const next = stops[stops.indexOf(event.target as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function Results({ q }: { q: string }) {
  const { data, isError, refetch } = useListUsersQuery({ q, limit: 8 })
  if (isError) return <Unanswered onRetry={() => void refetch()}>The search did not answer.</Unanswered>
  return (
    <div role="status">
      {data?.length === 0 && <p className={css.note}>No users Found</p>}
      <ul>
        {data?.map((person) => (
          <li key={person._id}>
            <PersonRow person={person} />
          </li>
        ))}
      </ul>
    </div>
  )
}
