import { type KeyboardEvent, type RefObject, useEffect, useMemo, useState } from 'react'
import { filterKeys } from 'shared/ui'
import type { PanelName } from './bench/panels'
import { useBench } from './bench/use-bench'
import { useConsentPreload } from './consent/lazy-consent-dialog'
import { usePreparedRequest } from './consent/use-prepared-request'
import { pageUrl } from './draft/page-url'
import { type RequestDraft, startingDraft } from './draft/request-draft'
import { useDraft } from './draft/use-draft'
import { fillFromOperation } from './openapi/fill-from-operation'
import type { Operation } from './openapi/operations'
import { useOperations } from './openapi/use-operations'
import { pasteRequest } from './paste/paste-request'
import type { RequestTesterProps } from './request-tester-props'
import { useExchange } from './sending/use-exchange'
import { useStorages } from './storage/storages'
import { useStored } from './storage/use-stored'
import { useFocusRestore } from './ui/use-focus-restore'
import { activeVariables, decodeEnvironments, noEnvironments } from './variables/environments'

const noHeaders = {}

/**
 * The state of a console, and what people can do with it.
 * @param root The console's element.
 */
export function useRequestConsole(root: RefObject<HTMLElement | null>, props: RequestTesterProps) {
  const { defaultEndpoint = '/api/test-todos', defaultHeaders = noHeaders } = props
  const { fetcher, session, openapi, linkedRequest, onResponse } = props
  const storages = useStorages(props.storage)
  const storage = storages.shared
  const [start] = useState(() => startingDraft(defaultEndpoint, defaultHeaders))
  const [state, dispatch, isDraftStored] = useDraft(storages, root, start, linkedRequest)
  const { draft } = state
  const environments = useStored(storage, 'environments', decodeEnvironments, noEnvironments)
  useFocusRestore(root)
  useEffect(() => {
    // Our shell does so for the whole page, other hosts do not.
    if (root.current) filterKeys(root.current)
  }, [root])
  const operations = useOperations(openapi, fetcher)
  const owner = session?.ownerId ?? session?.owner ?? ''
  const replaced = state.notice?.replaced
  const exchange = useExchange({ storages, root, fetcher, owner, replaced, onResponse })
  const [shown, setShown] = useState<PanelName>('request')
  const bench = useBench(root, storage, openapi !== undefined)
  useConsentPreload([draft])
  const variables = useMemo(() => activeVariables(environments.value), [environments.value])
  const context = { variables, session, pageUrl: pageUrl() }
  const prepared = usePreparedRequest(draft, context, dispatch)

  const unstored =
    (isDraftStored ? undefined : 'this request is lost when you leave this page') ??
    (exchange.isInHistory ? undefined : 'the last request is not in the history')

  const replace = (by: RequestDraft, message: string) => {
    dispatch({ type: 'replaced', draft: by, message })
    setShown('request')
  }
  const send = () => {
    // Before the focus moves to what prevents sending.
    setShown('request')
    prepared.prepare({
      label: 'Send',
      run: (request, _disclosure, sent) => {
        setShown('response')
        // What could not be pasted. What replaced the draft can still be undone.
        if (!state.notice?.replaced) dispatch({ type: 'noticeClosed' })
        void exchange.send(request, sent, variables)
      },
    })
  }
  return {
    state,
    dispatch,
    unstored,
    storage,
    environments,
    variables,
    context,
    operations,
    bench,
    exchange,
    prepared,
    shown,
    setShown,
    replace,
    send,
    undo: () => {
      dispatch({ type: 'replacementUndone' })
      exchange.bringBack()
    },
    reset: () => replace(start, 'Started over.'),
    choose: (operation: Operation) =>
      replace(
        fillFromOperation(draft, operation),
        `Filled from this API: ${operation.method} ${operation.endpoint}.`,
      ),
    onPaste: (text: string) => pasteRequest(text, dispatch),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const dialog = event.target instanceof Element ? event.target.closest('dialog') : null
      // Its own dialogs have keys of their own, but not one of the page that the console is in.
      const isElsewhere = event.currentTarget.contains(dialog)
      if (isElsewhere || event.defaultPrevented) return
      if (event.key === 'Escape' && exchange.inFlight) {
        event.preventDefault()
        event.stopPropagation()
        exchange.cancel()
      }
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        send()
      }
    },
  }
}
