import { useState } from 'react'
import type { JsonDocument } from '../../json/json-document'
import controls from '../../ui/controls.module.css'
import styles from './json-tree.module.css'
import { mostMatches, searchTree } from './search-tree'

type TreeSearchProps = {
  document: JsonDocument
  onMatches: (nodes: readonly number[]) => void
  /** Opens what hides a value and goes to it. */
  onShow: (node: number) => void
}

/** Finds names and values of a tree: Enter goes to the next, Shift with Enter to the one before. */
export function TreeSearch({ document, onMatches, onShow }: TreeSearchProps) {
  const [wanted, setWanted] = useState('')
  const [matches, setMatches] = useState<readonly number[]>([])
  const [at, setAt] = useState(0)
  const find = (text: string) => {
    const found = searchTree(document, text)
    setWanted(text)
    setMatches(found)
    setAt(0)
    onMatches(found)
    if (found[0] !== undefined) onShow(found[0])
  }
  const go = (by: number) => {
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
        value={wanted}
        onChange={(event) => find(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          go(event.shiftKey ? -1 : 1)
        }}
      />
      {wanted !== '' && (
        <>
          <span className={controls.note} role="status">
            {matches.length === 0 ? 'Nothing found' : `${at + 1} of ${countWords(matches.length)}`}
          </span>
          <button
            className={step}
            type="button"
            aria-label="Previous match"
            disabled={matches.length === 0}
            onClick={() => go(-1)}
          >
            ↑
          </button>
          <button
            className={step}
            type="button"
            aria-label="Next match"
            disabled={matches.length === 0}
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

function countWords(count: number): string {
  return count === mostMatches ? `the first ${count}` : String(count)
}
