import { useRef } from 'react'
import { scrollable } from '../ui/scrollable'
import { useWindowOfRows } from '../ui/window-of-rows'
import styles from './response.module.css'

const perRow = 16

/** A hex dump: sixteen bytes per line, with their ASCII characters. */
export function HexView({ bytes }: { bytes: Uint8Array }) {
  const scroller = useRef<HTMLDivElement>(null)
  const view = useWindowOfRows(scroller, Math.ceil(bytes.byteLength / perRow), 20)
  const rows = Array.from({ length: view.end - view.start }, (_, index) => view.start + index)
  return (
    <section
      ref={scroller}
      className={styles.hex}
      aria-label="Bytes"
      onScroll={view.onScroll}
      {...scrollable}
    >
      <div style={view.isPart ? { paddingTop: view.before, paddingBottom: view.behind } : undefined}>
        {rows.map((row) => (
          <div key={row} className={styles.hexRow}>
            {hexLine(bytes, row * perRow)}
          </div>
        ))}
      </div>
    </section>
  )
}

/** One line: offset, bytes and characters. */
function hexLine(bytes: Uint8Array, offset: number): string {
  const part = [...bytes.subarray(offset, offset + perRow)]
  const numbers = part.map((byte) => byte.toString(16).padStart(2, '0')).join(' ')
  const letters = part.map((byte) => (byte > 31 && byte < 127 ? String.fromCharCode(byte) : '·')).join('')
  return `${offset.toString(16).padStart(8, '0')}  ${numbers.padEnd(perRow * 3 - 1)}  ${letters}`
}
