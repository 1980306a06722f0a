import { useState } from 'react'
import controls from '../controls.module.css'
import { countNodes, type JsonEntry, type JsonNode } from './exact-json'
import styles from './json-tree.module.css'
import { LongText } from './long-text'

/** Nodes a value has at most to be shown with every branch open. */
const smallValue = 300
/** Levels that are open at first in a larger value. */
const openLevels = 2
/** Entries of one branch shown at a time: thousands at once would freeze the page. */
const pageSize = 100

/** A JSON value as a tree whose branches open and close. A closed branch is not in the document. */
export function JsonTree({ node }: { node: JsonNode }) {
  const openDepth = countNodes(node, smallValue + 1) > smallValue ? openLevels : Number.POSITIVE_INFINITY
  return (
    <ul className={styles.tree}>
      <Entry name={undefined} node={node} depth={0} openDepth={openDepth} />
    </ul>
  )
}

type EntryProps = {
  /** The member's name or the item's index; the root has none. */
  name: string | undefined
  node: JsonNode
  /** Levels above this one. */
  depth: number
  /** The first depth at which branches start closed. */
  openDepth: number
}

function Entry({ name, node, depth, openDepth }: EntryProps) {
  if ('entries' in node && node.entries.length > 0) {
    return <Branch name={name} node={node} depth={depth} openDepth={openDepth} />
  }
  return (
    <li className={styles.leaf}>
      {name !== undefined && <Name name={name} />}
      <Leaf node={node} />
    </li>
  )
}

function Branch({ name, node, depth, openDepth }: EntryProps & { node: BranchNode }) {
  const [isOpen, setIsOpen] = useState(depth < openDepth)
  const { kind, entries } = node
  return (
    <li>
      <button
        className={styles.toggle}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {name !== undefined && <Name name={name} />}
        <span className={styles.size}>{sizeOf(kind, entries.length)}</span>
      </button>
      {isOpen && <Entries entries={entries} depth={depth + 1} openDepth={openDepth} />}
    </li>
  )
}

type BranchNode = Extract<JsonNode, { entries: unknown }>

type EntriesProps = { entries: readonly JsonEntry[]; depth: number; openDepth: number }

function Entries({ entries, depth, openDepth }: EntriesProps) {
  const [shown, setShown] = useState(pageSize)
  const rest = entries.length - shown
  return (
    <ul className={styles.branch}>
      {entries.slice(0, shown).map(({ name, position, node }) => (
        <Entry key={position} name={name} node={node} depth={depth} openDepth={openDepth} />
      ))}
      {rest > 0 && (
        <li>
          <button className={controls.button} type="button" onClick={() => setShown(shown + pageSize)}>
            Show {Math.min(rest, pageSize)} more of {rest.toLocaleString('en')}
          </button>
        </li>
      )}
    </ul>
  )
}

function Name({ name }: { name: string }) {
  return (
    <>
      <span className={styles.name}>{name}:</span>{' '}
    </>
  )
}

function Leaf({ node }: { node: JsonNode }) {
  if ('entries' in node) return <span className={styles.size}>{node.kind === 'array' ? '[]' : '{}'}</span>
  return (
    <span className={styles[node.kind]}>
      <LongText text={node.source} />
    </span>
  )
}

function sizeOf(kind: BranchNode['kind'], count: number): string {
  if (kind === 'array') return count === 1 ? '[1 item]' : `[${count} items]`
  return count === 1 ? '{1 key}' : `{${count} keys}`
}
