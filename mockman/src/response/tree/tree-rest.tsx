import type { JsonDocument } from '../../json/json-document'
import controls from '../../ui/controls.module.css'
import styles from './json-tree.module.css'
import { shownInLine } from './tree-item'
import { mostOpen, mostRows, type TreeRows } from './tree-rows'

type TreeRestProps = {
  document: JsonDocument
  shown: TreeRows
  /** How many branches are open. */
  openCount: number
  /** The active value. */
  active: number
  /** Whether each value has one line, at whose end it is cut off. */
  isInLines: boolean
  /** Shows the rows around this one. */
  onShow: (row: number) => void
}

const count = (value: number) => value.toLocaleString('en')
const quiet = `${controls.button} ${controls.quiet}`

/** Says what of a tree is not shown, and leads there. */
export function TreeRest(props: TreeRestProps) {
  const { document, shown, openCount, active, isInLines, onShow } = props
  const { rows, first, total } = shown
  const length = document.endOf(active) - document.startOf(active)
  const isBranch = document.countOf(active) > 0
  return (
    <>
      {total > rows.length && (
        <div className={`${controls.line} ${controls.spread} ${styles.rest}`} role="status">
          <span className={controls.note}>
            Shown are rows {count(first + 1)} to {count(first + rows.length)} of {count(total)}, as many as
            fit on a page.
          </span>
          <span className={controls.line}>
            <button
              className={quiet}
              type="button"
              disabled={first === 0}
              onClick={() => onShow(first - mostRows)}
            >
              Previous rows
            </button>
            <button
              className={quiet}
              type="button"
              disabled={first + rows.length === total}
              onClick={() => onShow(first + rows.length)}
            >
              Next rows
            </button>
          </span>
        </div>
      )}
      {openCount >= mostOpen && (
        <p className={controls.note}>Only the first {count(mostOpen)} lists and objects are unfolded.</p>
      )}
      {isInLines && !isBranch && length > shownInLine && (
        <p className={controls.note}>
          This value has {count(length)} characters. Its line shows the beginning, Copy value and Raw have all
          of it.
        </p>
      )}
    </>
  )
}
