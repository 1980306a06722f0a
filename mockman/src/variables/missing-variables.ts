import { usedRows } from '../draft/field-rows'
import { carriesBody } from '../draft/methods'
import type { RequestDraft } from '../draft/request-draft'
import { resolveVariables, type Variables } from './resolve-variables'

/** The names of a draft's variables without a value, which are sent as typed. */
export function missingVariables(draft: RequestDraft, variables: Variables): string[] {
  const texts = [draft.method, draft.endpoint, ...rowTexts(draft.headers), ...bodyTexts(draft, variables)]
  if (draft.auth.kind === 'bearer') texts.push(draft.auth.token)
  if (draft.auth.kind === 'basic') texts.push(draft.auth.username, draft.auth.password)
  return [...new Set(texts.flatMap((text) => resolveVariables(text, variables).missing))]
}

const rowTexts = (rows: RequestDraft['headers']) => usedRows(rows).flatMap(({ name, value }) => [name, value])

function bodyTexts({ method, body }: RequestDraft, variables: Variables): string[] {
  if (!carriesBody(resolveVariables(method, variables).text)) return []
  switch (body.kind) {
    case 'json':
      return [body.json]
    case 'text':
      return [body.text]
    case 'form':
      return rowTexts(body.form)
    case 'multipart':
      return rowTexts(body.parts)
    case 'none':
      return []
  }
}
