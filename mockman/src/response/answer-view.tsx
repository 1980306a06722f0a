import controls from '../controls.module.css'
import type { RequestAnswer } from '../send-request'
import { toJsonNode } from './exact-json'
import { JsonTree } from './json-tree'
import { LongText } from './long-text'
import styles from './response.module.css'

/** A response: its body, or the whole of it where there is none, and its headers. */
export function AnswerView({ answer }: { answer: RequestAnswer }) {
  return (
    <>
      <div className={styles.section}>
        <h3 className={controls.label}>
          {answer.body.kind === 'none' ? 'No body: the whole response' : 'Response body'}
        </h3>
        <Body answer={answer} />
      </div>
      <div className={styles.section}>
        <h3 className={controls.label}>Response headers</h3>
        <JsonTree node={toJsonNode(answer.headers)} />
      </div>
    </>
  )
}

function Body({ answer: { body, status, statusText, headers } }: { answer: RequestAnswer }) {
  switch (body.kind) {
    case 'json':
      return <JsonTree node={body.node} />
    case 'text':
      return (
        <>
          {body.claimsJson && (
            <p className={controls.note}>It is sent as JSON but is not, so it is shown as text.</p>
          )}
          <pre className={styles.text}>
            <LongText text={body.text} />
          </pre>
        </>
      )
    case 'binary':
      return (
        <p className={styles.paragraph}>
          {body.bytes.toLocaleString('en')} bytes of {body.mediaType}
        </p>
      )
    case 'none':
      return <JsonTree node={toJsonNode({ status, statusText, headers })} />
  }
}
