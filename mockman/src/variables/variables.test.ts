import { expect, it } from 'vitest'
import { rowsOf } from '../draft/field-rows'
import { startingDraft } from '../draft/request-draft'
import {
  activeVariables,
  decodeEnvironments,
  noEnvironments,
  withEnvironment,
  withNewEnvironment,
  withoutEnvironment,
} from './environments'
import { missingVariables } from './missing-variables'
import { resolveVariables } from './resolve-variables'

it('puts values in the place of names, and leaves what has none', () => {
  const { text, missing } = resolveVariables('{{a}}/{{ b }}/{{c}}{{a}}{{}}{ {a}}', { a: '1', b: '{{a}}' })
  expect(text).toBe('1/{{a}}/{{c}}1{{}}{ {a}}')
  expect(missing).toEqual(['c'])
})

it('takes no name for one that every object has', () => {
  expect(resolveVariables('{{constructor}}', {}).missing).toEqual(['constructor'])
})

it('knows from which place of the source a place of the text comes', () => {
  const { text, sourceAt } = resolveVariables('x{{long}}y{{b}}z', { long: '1', b: '12345' })
  expect(text).toBe('x1y12345z')
  expect([0, 1, 2, 3, 7, 8, 9].map(sourceAt)).toEqual([0, 1, 9, 10, 10, 15, 16])
})

it('counts those of the active environment', () => {
  let environments = withNewEnvironment(noEnvironments, 'Local')
  const [local] = environments.list
  environments = withEnvironment(environments, local?.id ?? '', { rows: rowsOf([['base', '/api']]) })
  expect(activeVariables(environments)).toEqual({ base: '/api' })
  expect(decodeEnvironments(JSON.parse(JSON.stringify(environments)), 'environments')).toEqual(environments)
  environments = withNewEnvironment(environments, 'Staging')
  expect(activeVariables(environments)).toEqual({})
  environments = withoutEnvironment(environments, environments.activeId ?? '')
  expect(environments.activeId).toBe(local?.id)
  expect(activeVariables({ ...environments, activeId: undefined })).toEqual({})
})

it('names those that would be sent as typed', () => {
  const draft = {
    ...startingDraft('{{base}}/{{id}}'),
    auth: { ...startingDraft('').auth, token: '{{unused}}' },
    body: { ...startingDraft('').body, json: '{{body}}' },
  }
  expect(missingVariables(draft, { id: '1' })).toEqual(['base'])
  expect(missingVariables({ ...draft, method: 'POST' }, { id: '1' })).toEqual(['base', 'body'])
})
