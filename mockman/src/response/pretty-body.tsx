import { placeOf } from '../json/read-json'
import type { JsonReading } from '../json/scan-json'
import controls from '../ui/controls.module.css'
import { LongText } from './long-text'
import type { SomeBody } from './preview'
import styles from './response.module.css'
import { claimsJson, formatBytes } from './response-body'
import { JsonTree } from './tree/json-tree'

type PrettyBodyProps = {
  body: Extract<SomeBody, { kind: 'text' }>
  /** Undefined while the body is being parsed. */
  reading: JsonReading | undefined
}

/** Shows text as a tree if it is JSON, whatever its media type: many servers omit it. */
export function PrettyBody({ body, reading }: PrettyBodyProps) {
  if (reading === undefined) {
    return (
      <p className={controls.note} role="status">
        {`Reading ${formatBytes(body.bytes.byteLength)} …`}
      </p>
    )
  }
  if ('document' in reading) return <JsonTree label="Response body" document={reading.document} />
  const { position, expected } = reading.problem
  const { line, column } = placeOf(body.text, position)
  return (
    <div className={styles.notJson}>
      {claimsJson(body.mediaType) && (
        <p className={controls.error}>
          {`Sent as JSON, but not valid: line ${line}, column ${column}: expected ${expected}. Shown as text.`}
        </p>
      )}
      <LongText text={body.text} />
    </div>
  )
}
