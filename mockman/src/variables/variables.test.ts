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

it('replaces names by values and leaves unknown names', () => {
  const { text, missing } = resolveVariables('{{a}}/{{ b }}/{{c}}{{a}}{{}}{ {a}}', { a: '1', b: '{{a}}' })
  expect(text).toBe('1/{{a}}/{{c}}1{{}}{ {a}}')
  expect(missing).toEqual(['c'])
})

it('does not resolve names from the object prototype', () => {
  expect(resolveVariables('{{constructor}}', {}).missing).toEqual(['constructor'])
})

it('maps a position in the text to the source', () => {
  const { text, sourceAt } = resolveVariables('x{{long}}y{{b}}z', { long: '1', b: '12345' })
  expect(text).toBe('x1y12345z')
  expect([0, 1, 2, 3, 7, 8, 9].map(sourceAt)).toEqual([0, 1, 9, 10, 10, 15, 16])
})

it('uses the active environment', () => {
  let environments = withNewEnvironment(noEnvironments)
  const [local] = environments.list
  environments = withEnvironment(environments, local?.id ?? '', { rows: rowsOf([['base', '/api']]) })
  expect(activeVariables(environments)).toEqual({ base: '/api' })
  expect(decodeEnvironments(JSON.parse(JSON.stringify(environments)), 'environments')).toEqual(environments)
  environments = withNewEnvironment(environments)
  expect(activeVariables(environments)).toEqual({})
  environments = withoutEnvironment(environments, environments.activeId ?? '')
  expect(environments.activeId).toBe(local?.id)
  expect(activeVariables({ ...environments, activeId: undefined })).toEqual({})
})

it('gives no environment the name of another', () => {
  const two = withNewEnvironment(withNewEnvironment(noEnvironments))
  const { list } = withNewEnvironment(withoutEnvironment(two, two.list[0]?.id ?? ''))
  expect(list.map(({ name }) => name)).toEqual(['Environment 2', 'Environment 3'])
})

it('lists variables without a value', () => {
  const draft = {
    ...startingDraft('{{base}}/{{id}}'),
    auth: { ...startingDraft('').auth, token: '{{unused}}' },
    body: { ...startingDraft('').body, json: '{{body}}' },
  }
  expect(missingVariables(draft, { id: '1' })).toEqual(['base'])
  expect(missingVariables({ ...draft, method: 'POST' }, { id: '1' })).toEqual(['base', 'body'])
  expect(missingVariables({ ...draft, method: '{{verb}}' }, { id: '1', verb: 'GET' })).toEqual(['base'])
})
