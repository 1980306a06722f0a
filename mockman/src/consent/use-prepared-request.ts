import { type Dispatch, useState } from 'react'
import type { DraftProblem } from '../draft/draft-problem'
import type { DraftAction } from '../draft/draft-reducer'
import { type OutgoingRequest, prepareRequest, type RequestContext } from '../draft/outgoing-request'
import type { RequestDraft } from '../draft/request-draft'
import type { Disclosure } from './disclosure'

/** What to do with a prepared request: send it or copy it. */
export type RequestUse = {
  readonly label: 'Send' | 'Copy'
  /** @param draft The draft that the request was prepared from. */
  readonly run: (request: OutgoingRequest, disclosure: Disclosure, draft: RequestDraft) => void
}

/** Prepares the draft's request for sending or copying. */
export type PreparedRequests = {
  /** Why the draft could not be sent, as of the latest attempt. */
  readonly problem: DraftProblem | undefined
  /** The pending request for consent. */
  readonly question: { readonly disclosure: Disclosure; readonly use: RequestUse } | undefined
  /** Prepares the request and runs `use`, unless there is a problem or consent is needed first. */
  readonly prepare: (use: RequestUse) => void
  /** Answer the pending question. */
  readonly agree: () => void
  readonly refuse: () => void
}

/** Prepares a draft's request and asks for consent where needed. */
export function usePreparedRequest(
  draft: RequestDraft,
  context: RequestContext,
  dispatch: Dispatch<DraftAction>,
): PreparedRequests {
  const [problem, setProblem] = useState<{ problem: DraftProblem; draft: RequestDraft }>()
  const [question, setQuestion] = useState<PreparedRequests['question']>()
  const prepareOf = (of: RequestDraft, use: RequestUse) => {
    const prepared = prepareRequest(of, context)
    setProblem('problem' in prepared ? { problem: prepared.problem, draft: of } : undefined)
    setQuestion('consentTo' in prepared ? { disclosure: prepared.consentTo, use } : undefined)
    if ('request' in prepared) use.run(prepared.request, prepared.disclosure, of)
  }
  return {
    problem: problem?.draft === draft ? problem.problem : undefined,
    question,
    prepare: (use) => prepareOf(draft, use),
    agree: () => {
      if (question === undefined) return
      const agreed = { ...draft, consent: question.disclosure }
      dispatch({ type: 'agreed', draft: agreed })
      // Asks again if something has changed since the question was shown.
      prepareOf(agreed, question.use)
    },
    refuse: () => setQuestion(undefined),
  }
}
