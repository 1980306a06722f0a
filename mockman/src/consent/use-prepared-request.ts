import { type Dispatch, useState } from 'react'
import type { DraftProblem } from '../draft/draft-problem'
import type { DraftAction } from '../draft/draft-reducer'
import { type DraftSurroundings, type OutgoingRequest, prepareRequest } from '../draft/outgoing-request'
import type { RequestDraft } from '../draft/request-draft'
import type { Disclosure } from './disclosure'

/** What is to be done with a request: 'Send' it, or 'Copy' it. */
export type RequestUse = {
  readonly label: 'Send' | 'Copy'
  /** @param draft The draft that the request was made of. */
  readonly run: (request: OutgoingRequest, disclosure: Disclosure, draft: RequestDraft) => void
}

/** Makes the request of the draft for whoever has a use for it. */
export type PreparedRequests = {
  /** What keeps the draft from being a request, as of the latest try. */
  readonly problem: DraftProblem | undefined
  /** What the person is asked to agree to, and what for. */
  readonly question: { readonly disclosure: Disclosure; readonly use: RequestUse } | undefined
  /** Does something with the request, once there is one: a problem or a question comes first. */
  readonly prepare: (use: RequestUse) => void
  /** The answers to the question. */
  readonly agree: () => void
  readonly refuse: () => void
}

/** The request of a draft, and the person's agreement where it takes one. */
export function usePreparedRequest(
  draft: RequestDraft,
  surroundings: DraftSurroundings,
  dispatch: Dispatch<DraftAction>,
): PreparedRequests {
  const [problem, setProblem] = useState<{ problem: DraftProblem; draft: RequestDraft }>()
  const [question, setQuestion] = useState<PreparedRequests['question']>()
  const prepareOf = (of: RequestDraft, use: RequestUse) => {
    const prepared = prepareRequest(of, surroundings)
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
      // Asks again where something has changed since the question was put.
      prepareOf(agreed, question.use)
    },
    refuse: () => setQuestion(undefined),
  }
}
