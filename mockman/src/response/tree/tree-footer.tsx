import { type JsonDocument, plainText } from '../../json/json-document'
import { pathOf, writePath } from '../../json/json-path'
import controls from '../../ui/controls.module.css'
import { CopyButton } from '../../ui/copy-button'
import { VisibleText } from '../visible-text'
import styles from './json-tree.module.css'
import { maxLineLength } from './tree-item'
import { maxOpen, maxRows, type TreeRows } from './tree-rows'

type TreeFooterProps = {
  document: JsonDocument
  shown: TreeRows
  /** Number of expanded branches. */
  openCount: number
  /** The active value. */
  active: number
  /** Whether values are cut off at the end of the line. */
  isInLines: boolean
  /** Shows the rows around a row. */
  onShow: (row: number) => void
}

const count = (value: number) => value.toLocaleString('en')
const quiet = `${controls.button} ${controls.quiet}`

/** Says which part of a tree is not shown, with buttons to go there, and where the active value is, with buttons to copy. */
export function TreeFooter(props: TreeFooterProps) {
  const { document, shown, openCount, active, isInLines, onShow } = props
  const { rows, first, total } = shown
  const length = document.endOf(active) - document.startOf(active)
  const path = writePath(pathOf(document, active))
  const isBranch = document.countOf(active) > 0
  return (
    <>
      {total > rows.length && (
        <div className={`${controls.line} ${controls.spread} ${styles.rest}`} role="status">
          <span className={controls.note}>
            {`Shown are rows ${count(first + 1)} to ${count(first + rows.length)} of ${count(total)}, as many as fit on a page.`}
          </span>
          <span className={controls.line}>
            <button
              className={quiet}
              type="button"
              disabled={first === 0}
              onClick={() => onShow(first - maxRows)}
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
      {openCount >= maxOpen && (
        <p className={controls.note}>Only the first {count(maxOpen)} lists and objects are unfolded.</p>
      )}
      {isInLines && !isBranch && length > maxLineLength && (
        <p className={controls.note}>
          {`This value has ${count(length)} characters. Its line shows the beginning, Copy value and Raw have all of it.`}
        </p>
      )}
      <div className={`${controls.line} ${controls.spread} ${styles.foot}`}>
        <code className={styles.path} title={path}>
          <bdi>
            <VisibleText text={path} />
          </bdi>
        </code>
        <span className={controls.line}>
          <CopyButton label="Copy path" text={() => path} />
          <CopyButton label="Copy value" text={() => plainText(document, active)} />
        </span>
      </div>
    </>
  )
}
