import { expect, it } from 'vitest'
import { rowsOf } from '../draft/field-rows'
import { startingDraft } from '../draft/request-draft'
import { readRequestLink, writeRequestLink } from './request-link'

const draft = { ...startingDraft('/a?q=é&token=abc'), method: 'POST', headers: rowsOf([['X-ü', '1']]) }

it('restores a request without its secrets', () => {
  const link = writeRequestLink(draft)
  expect(link).toMatch(/^[\w-]+$/)
  expect(readRequestLink(link)).toMatchObject({ method: 'POST', endpoint: '/a?q=é', headers: draft.headers })
})

it('counts as written by someone else, whatever it claims', () => {
  const consent = { target: 'https://a.test', targetNames: [], names: [], session: false, cookies: false }
  const forged = btoa(JSON.stringify({ endpoint: '/a', origin: 'person', consent }))
  expect(readRequestLink(forged)).toMatchObject({ origin: 'link', consent: undefined })
})

it('contains variable names, never their values', () => {
  const named = { ...draft, headers: rowsOf([['Authorization', 'Bearer {{token}}']]) }
  expect(readRequestLink(writeRequestLink(named))?.headers).toEqual(named.headers)
})

it('does not use a session', () => {
  const link = writeRequestLink({ ...draft, auth: { ...draft.auth, kind: 'session' } })
  expect(readRequestLink(link)?.auth.kind).toBe('none')
})

it.each(['', 'x', '%', 'e30', btoa('{"endpoint":7}')])('is invalid when it is %j', (text) => {
  expect(readRequestLink(text)).toBeUndefined()
})
