import controls from '../ui/controls.module.css'
import { CopyButton } from '../ui/copy-button'
import styles from './headers-table.module.css'
import { VisibleText } from './visible-text'

type HeadersTableProps = { headers: Readonly<Record<string, string>> }

/** The headers of a response by name, each with a button that copies its value. */
export function HeadersTable({ headers }: HeadersTableProps) {
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label="Response headers">
        <thead>
          <tr>
            {(['Name', 'Value', 'Copy'] as const).map((title) => (
              <th key={title} scope="col" className={styles.title}>
                <span className={controls.hidden}>{title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(headers).map(([name, value]) => (
            <tr key={name} className={styles.row}>
              <th scope="row" className={styles.name} translate="no">
                {name}
              </th>
              <td className={styles.value}>
                <VisibleText text={value} />
              </td>
              <td className={styles.copy}>
                <CopyButton label="Copy" of={`value of ${name}`} text={() => value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
