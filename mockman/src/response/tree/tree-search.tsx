import { useEffect, useRef, useState } from 'react'
import type { JsonDocument } from '../../json/json-document'
import controls from '../../ui/controls.module.css'
import styles from './json-tree.module.css'
import { runInSlices } from './run-in-slices'
import { maxMatches, searchTree } from './search-tree'

type TreeSearchProps = {
  document: JsonDocument
  onMatches: (nodes: readonly number[]) => void
  /** Expands the ancestors of a value and goes to it. */
  onShow: (node: number) => void
}

/** Searches names and values. Enter goes to the next match, Shift+Enter to the previous one. */
export function TreeSearch({ document, onMatches, onShow }: TreeSearchProps) {
  const [query, setQuery] = useState('')
  /** Undefined while searching. */
  const [matches, setMatches] = useState<readonly number[]>()
  const [at, setAt] = useState(0)
  const endSearch = useRef<() => void>(undefined)
  useEffect(() => () => endSearch.current?.(), [])
  const find = (text: string) => {
    endSearch.current?.()
    setQuery(text)
    setMatches(undefined)
    endSearch.current = runInSlices(searchTree(document, text), (found) => {
      setMatches(found)
      setAt(0)
      onMatches(found)
      if (found[0] !== undefined) onShow(found[0])
    })
  }
  const go = (by: number) => {
    if (matches === undefined || matches.length === 0) return
    const next = (at + by + matches.length) % matches.length
    const node = matches[next]
    if (node === undefined) return
    setAt(next)
    onShow(node)
  }
  return (
    <search className={`${controls.line} ${styles.search}`}>
      <input
        className={`${controls.field} ${styles.searchField}`}
        type="search"
        aria-label="Search the response"
        placeholder="Search"
        autoComplete="off"
        value={query}
        onChange={(event) => find(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          go(event.shiftKey ? -1 : 1)
        }}
      />
      {query !== '' && (
        <>
          <span className={controls.note} role="status">
            {matchSummary(at, matches?.length)}
          </span>
          <button
            className={step}
            type="button"
            aria-label="Previous match"
            disabled={!matches?.length}
            onClick={() => go(-1)}
          >
            ↑
          </button>
          <button
            className={step}
            type="button"
            aria-label="Next match"
            disabled={!matches?.length}
            onClick={() => go(1)}
          >
            ↓
          </button>
        </>
      )}
    </search>
  )
}

const step = `${controls.button} ${controls.quiet}`

function matchSummary(at: number, count: number | undefined): string {
  if (count === undefined) return 'Searching…'
  if (count === 0) return 'Nothing found'
  return `${at + 1} of ${count === maxMatches ? `the first ${count}` : count}`
}
