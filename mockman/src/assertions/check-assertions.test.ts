import { expect, it } from 'vitest'
import type { RequestOutcome } from '../sending/send-request'
import type { Assertion } from './assertion'
import { checkAssertions } from './check-assertions'

const text = '{"posts":[{"title":"Echo","likes":9007199254740993,"isOpen":null}],"tags":["a", "b"]}'
const answer: RequestOutcome = {
  kind: 'answer',
  status: 200,
  statusText: 'OK',
  isSuccess: true,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  redirectedTo: undefined,
  body: { kind: 'text', text, bytes: new TextEncoder().encode(text), mediaType: 'application/json' },
  elapsedMs: 1,
  cut: undefined,
}
const failure: RequestOutcome = {
  kind: 'failure',
  reason: 'timeout',
  message: 'The request took too long.',
  causes: [],
  detail: '',
  elapsedMs: 1,
}

const variables = { at: '0', title: 'Echo', name: 'Content-Type' }

type Case = [Assertion['subject'], string, Assertion['operator'], string]
const check = async ([subject, target, operator, expected]: Case, outcome = answer as RequestOutcome) =>
  (await checkAssertions(outcome, [{ id: 0, subject, target, operator, expected }], variables))[0]

it.each<Case>([
  ['status', '', 'equals', '200'],
  ['status', '', 'matches', '^2\\d\\d$'],
  ['header', 'Content-Type', 'contains', 'json'],
  ['json', '$.posts[0].title', 'equals', 'Echo'],
  ['json', 'posts[0].likes', 'equals', '9007199254740993'],
  ['json', '$.posts[0].isOpen', 'equals', 'null'],
  ['json', '$.tags', 'contains', '"b"'],
  ['json', '$', 'matches', '"title":\\s*"E'],
])('%s %s %s %s holds', async (...sample) => {
  expect(await check(sample)).toMatchObject({ holds: true })
})

it.each<Case>([
  ['json', '$.posts[{{at}}].title', 'equals', '{{title}}'],
  ['json', 'posts[0].title', 'matches', '^{{ title }}$'],
  ['header', '{{name}}', 'contains', 'json'],
])('%s %s %s %s holds with the values of its variables, and keeps their names', async (...sample) => {
  const [, target, , expected] = sample
  expect(await check(sample)).toMatchObject({ holds: true, assertion: { target, expected } })
})

it.each<[Case, string]>([
  [['status', '', 'equals', '404'], '200'],
  [['header', 'x-none', 'equals', ''], "There is no header 'x-none', or it is hidden."],
  [['json', '$.posts[9]', 'equals', ''], 'Nothing is at $.posts[9].'],
  [['json', '$.posts[0].title', 'equals', '{{unknown}}'], 'Echo'],
  [['json', '$[', 'equals', ''], "'$[' is not a path. Write it as $.posts[0].title"],
  [['json', '$.posts[0].title', 'matches', '('], 'Invalid regular expression: /(/: Unterminated group'],
])('%j fails and reports what was found', async (sample, found) => {
  expect(await check(sample)).toMatchObject({ holds: false, found })
})

it('fails without a response, and JSON assertions fail without JSON', async () => {
  expect(await check(['status', '', 'equals', '200'], failure)).toMatchObject({
    holds: false,
    found: failure.message,
  })
  const none = { ...answer, body: { kind: 'none' } } as const
  expect(await check(['json', '$', 'contains', ''], none)).toMatchObject({ found: 'The body is not JSON.' })
})
