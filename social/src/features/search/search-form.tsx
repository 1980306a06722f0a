import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { limits, SearchField, searchPath, useNavigate } from 'shared'
import css from './search.module.css'
import { useSearchText } from './search-query'

/** Milliseconds without typing after which the search starts. */
const pauseMs = 300

/** The search of the page. What is typed goes into the address, in place of the search before. */
export function SearchForm() {
  const q = useSearchText()
  const [text, setText] = useState(q)
  const navigate = useNavigate()
  /** The search that this field put into the address. */
  const sent = useRef(q)
  const search = (next: string) => {
    if (next === q) return
    sent.current = next
    void navigate(searchPath(next), { replace: true, preventScrollReset: true })
  }
  const searchTyped = useEffectEvent(search)

  useEffect(() => {
    // Another field, or Back, changed the address.
    if (q !== sent.current) setText(q)
    sent.current = q
  }, [q])
  useEffect(() => {
    const timer = setTimeout(() => searchTyped(text.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [text])

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    search(text.trim())
  }
  return (
    <search>
      <form className={css.form} onSubmit={onSubmit}>
        <SearchField
          label="Search people and posts"
          maxLength={limits.searchText}
          placeholder="Search people and posts"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </search>
  )
}
