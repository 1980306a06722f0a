import { useMemo, useState } from 'react'
import { AssertionResults } from '../assertions/assertion-results'
import type { AssertionResult } from '../assertions/check-assertions'
import { readJson } from '../json/read-json'
import type { JsonReading } from '../json/scan-json'
import { useJson } from '../json/use-json'
import type { RequestAnswer } from '../sending/send-request'
import controls from '../ui/controls.module.css'
import { CopyButton } from '../ui/copy-button'
import { type Tab, Tabs } from '../ui/tabs'
import { HeadersTable } from './headers-table'
import { HexView } from './hex-view'
import { LongText } from './long-text'
import { PrettyBody } from './pretty-body'
import { Preview, type PreviewKind, previewKindOf, type SomeBody } from './preview'
import styles from './response.module.css'
import { saveBody } from './save-body'
import { JsonTree } from './tree/json-tree'

type ResponseViewProps = { answer: RequestAnswer; assertions: readonly AssertionResult[] }

type View = 'pretty' | 'preview' | 'raw' | 'assertions'

/** A response: its body (or the whole response if it has none) and its headers. */
export function ResponseView({ answer, assertions }: ResponseViewProps) {
  const { body, cut, redirectedTo } = answer
  return (
    <>
      {redirectedTo !== undefined && <p className={controls.note}>{`Redirected to ${redirectedTo}`}</p>}
      {cut !== undefined && <p className={styles.cut}>{cut}</p>}
      {body.kind === 'none' ? (
        <NoBody answer={answer} assertions={assertions} />
      ) : (
        <BodyViews body={body} headers={answer.headers} assertions={assertions} />
      )}
      <Headers headers={answer.headers} />
    </>
  )
}

function Headers({ headers }: Pick<RequestAnswer, 'headers'>) {
  const [isTree, setIsTree] = useState(false)
  const count = Object.keys(headers).length
  return (
    <div className={`${styles.section} ${styles.headers}`}>
      <div className={`${controls.line} ${controls.spread}`}>
        <h3 className={controls.label}>Response headers</h3>
        {count > 0 && (
          <button
            className={`${controls.button} ${controls.quiet}`}
            type="button"
            onClick={() => setIsTree(!isTree)}
          >
            {isTree ? 'Show as table' : 'Show as tree'}
          </button>
        )}
      </div>
      {isTree ? (
        <PlainTree label="Response headers" value={headers} />
      ) : (
        count > 0 && <HeadersTable headers={headers} />
      )}
      <p className={controls.note}>
        {count === 0
          ? 'The server exposes no headers to this page.'
          : 'Browsers hide cookies, and for other origins all headers that the server does not expose.'}
      </p>
    </div>
  )
}

function NoBody({ answer, assertions }: ResponseViewProps) {
  const { status, statusText, headers } = answer
  return (
    <>
      <div className={styles.section}>
        <h3 className={controls.label}>No body: the whole response</h3>
        <PlainTree label="Whole response" value={{ status, statusText, headers }} />
      </div>
      {assertions.length > 0 && (
        <div className={styles.section}>
          <h3 className={controls.label}>Assertions</h3>
          <AssertionResults results={assertions} />
        </div>
      )}
    </>
  )
}

type BodyViewsProps = {
  body: SomeBody
  headers: RequestAnswer['headers']
  assertions: readonly AssertionResult[]
}

function BodyViews({ body, headers, assertions }: BodyViewsProps) {
  const reading = useJson(body.kind === 'text' ? body.text : '')
  const preview = previewKindOf(body.mediaType)
  const first: View = body.kind === 'text' ? 'pretty' : preview ? 'preview' : 'raw'
  const [view, setView] = useState<View>(first)
  const isJson = reading !== undefined && 'document' in reading
  const tabs: Tab<View>[] = [
    ...(body.kind === 'text' ? [{ name: 'pretty', title: 'Pretty' } as const] : []),
    ...(preview ? [{ name: 'preview', title: 'Preview' } as const] : []),
    { name: 'raw', title: 'Raw' },
    ...(assertions.length > 0
      ? [{ name: 'assertions', title: 'Assertions', count: assertions.length } as const]
      : []),
  ]
  return (
    <div className={styles.section}>
      <h3 className={controls.hidden}>Response body</h3>
      <Tabs<View>
        label="Views of the response"
        selected={view}
        onSelect={setView}
        tabs={tabs}
        aside={
          <span className={controls.line}>
            {body.kind === 'text' && <CopyButton label="Copy" text={() => body.text} />}
            <button
              className={`${controls.button} ${controls.quiet}`}
              type="button"
              onClick={() => saveBody(body, isJson, headers)}
            >
              Download
            </button>
          </span>
        }
      >
        <BodyView view={view} body={body} reading={reading} preview={preview} assertions={assertions} />
      </Tabs>
    </div>
  )
}

type BodyViewProps = Omit<BodyViewsProps, 'headers'> & {
  view: View
  reading: JsonReading | undefined
  preview: PreviewKind | undefined
}

function BodyView({ view, body, reading, preview, assertions }: BodyViewProps) {
  if (view === 'assertions') return <AssertionResults results={assertions} />
  if (view === 'preview' && preview) return <Preview body={body} kind={preview} />
  if (body.kind === 'binary') return <HexView bytes={body.bytes} />
  return view === 'pretty' ? <PrettyBody body={body} reading={reading} /> : <LongText text={body.text} />
}

function PlainTree({ label, value }: { label: string; value: unknown }) {
  const text = JSON.stringify(value)
  const reading = useMemo(() => readJson(text), [text])
  return 'document' in reading ? <JsonTree label={label} document={reading.document} isPlain /> : null
}
