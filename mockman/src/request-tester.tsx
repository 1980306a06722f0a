import { useState } from 'react'
import { requestOf, startingDraft } from './request/request-draft'
import { RequestPanel } from './request/request-panel'
import styles from './request-tester.module.css'
import { ResponsePanel } from './response/response-panel'
import { useSender } from './use-sender'

/** What a host may decide about the console. Everything has a default. */
export type RequestTesterProps = {
  /**
   * `standard` follows the `color-scheme` of whatever surrounds the console, `dark` is always dark, and
   * `system` follows the device even where the host does not. Both panels carry it as a class.
   * `standard` unless given.
   */
  colorScheme?: 'standard' | 'dark' | 'system'
  /** The address in the endpoint field at the start. `/api/test-todos` unless given. */
  defaultEndpoint?: string
  /** Headers by name that the editor starts with, enabled, after Accept. None unless given. */
  defaultHeaders?: Record<string, string>
  /** Sends the requests, in the way of `fetch` and with its errors. The page's `fetch` unless given. */
  fetcher?: typeof fetch
}

const noHeaders = {}

/**
 * A console that sends one request to any address and shows the response. It fills the width it is given
 * and takes the height it needs; its headings start at level 2. The defaults are read once, when it mounts.
 */
export function RequestTester({
  colorScheme = 'standard',
  defaultEndpoint = '/api/test-todos',
  defaultHeaders = noHeaders,
  fetcher,
}: RequestTesterProps) {
  const [draft, setDraft] = useState(() => startingDraft(defaultEndpoint, defaultHeaders))
  const { isSending, outcome, endedCount, send, cancel } = useSender(fetcher)

  return (
    <div className={styles.root}>
      <div className={styles.panels}>
        <RequestPanel
          colorScheme={colorScheme}
          draft={draft}
          isSending={isSending}
          onChange={(change) => setDraft((current) => ({ ...current, ...change }))}
          onSend={() => send(requestOf(draft))}
          onCancel={cancel}
        />
        <ResponsePanel
          colorScheme={colorScheme}
          outcome={outcome}
          outcomeKey={endedCount}
          isSending={isSending}
        />
      </div>
    </div>
  )
}
