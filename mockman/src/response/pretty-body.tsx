import { placeOf } from '../json/read-json'
import type { JsonReading } from '../json/scan-json'
import controls from '../ui/controls.module.css'
import { LongText } from './long-text'
import type { SomeBody } from './preview'
import { byteWords, claimsJson } from './response-body'
import { JsonTree } from './tree/json-tree'

type PrettyBodyProps = {
  body: Extract<SomeBody, { kind: 'text' }>
  /** Nothing while it is not known yet whether this is JSON. */
  reading: JsonReading | undefined
}

/** A text as a tree where it is JSON, whatever its media type says: many servers leave it out. */
export function PrettyBody({ body, reading }: PrettyBodyProps) {
  if (reading === undefined) {
    return (
      <p className={controls.note} role="status">
        Reading {byteWords(body.bytes.byteLength)} …
      </p>
    )
  }
  if ('document' in reading) return <JsonTree label="Response body" document={reading.document} />
  const { position, expected } = reading.problem
  const { line, column } = placeOf(body.text, position)
  return (
    <div className={controls.stack}>
      {claimsJson(body.mediaType) && (
        <p className={controls.error}>
          It is sent as JSON but is not: in line {line}, column {column} {expected} should stand. Shown as
          text.
        </p>
      )}
      <LongText text={body.text} />
    </div>
  )
}
