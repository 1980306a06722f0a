import { type Answers, answers, apiPrefix, endpoints, pathOf, schemas } from 'shared/contract'
import * as v from 'valibot'
import { expect } from 'vitest'
import { continueDeletions } from '../../domain/deletions'
import type { Storage } from '../../storage/ports'
import { isBounded } from '../suite/bounds'
import { type Rows, readRows } from '../suite/stored-rows'
import { TestApi } from '../suite/test-api'
import { aim, type Command, type Sent } from './commands'
import { isAllowed, likesAdded } from './model'
import { withoutPerson, withoutPost } from './rows-after'
import { checkRows, ownersOfChanges } from './rules'

function rowsOf({ storage }: TestApi): Promise<Rows> {
  return storage.transaction('read', readRows)
}

/** Runs one command and checks its response and the resulting rows, which it returns. */
async function step(api: TestApi, tokens: Map<string, string>, each: Command, before: Rows): Promise<Rows> {
  const sent = aim(each, before)
  const endpoint = endpoints[each.name]
  const { method } = endpoint
  api.now += 1000
  const response = await api.request(method, apiPrefix + pathOf(each.name, sent.parameters), {
    headers: {
      authorization: tokens.get(sent.callerId ?? '') ?? '',
      ...(each.minimal && { Prefer: 'return=minimal' }),
    },
    ...(method === 'POST' && { body: JSON.stringify(sent.body) }),
  })
  const answer = await response.json()
  if (each.name === 'deleteAccount') await continueDeletions(api.dependencies)
  expect(api.unexpected).toEqual([])
  const after = await rowsOf(api)
  const allowed = isAllowed(each, sent, before)
  expect([each.name, response.status < 400]).toEqual([each.name, allowed])
  if (!allowed) {
    expect(v.parse(schemas.errorAnswer, answer).errors[0]).toMatch(/\S/)
    expect(after).toEqual(before)
    return after
  }
  expect(response.status).toBe(endpoint.status)
  const schemasOf: Answers = answers[each.name]
  const isWhole = !each.minimal && schemasOf.whole !== undefined
  const schema = (isWhole && schemasOf.whole) || schemasOf.answer
  v.parse(schema, answer)
  expect([each.name, isWhole || isBounded(answer)]).toEqual([each.name, true])
  if (method === 'GET') expect(after).toEqual(before)
  else checkChange(each, sent, before, after)
  return isEnding(each) ? comeBack(api, tokens, sent, before) : after
}

const isEnding = ({ name }: Command) =>
  name === 'logout' || name === 'logoutEverywhere' || name === 'deleteAccount'

/** Checks that the session of a caller has ended, and begins another: for the same account, or for a new one of that name. */
async function comeBack(api: TestApi, tokens: Map<string, string>, { callerId = '' }: Sent, before: Rows) {
  const token = tokens.get(callerId) ?? ''
  expect((await api.refusal('listBookmarks', { token }))[0]).toBe(401)
  tokens.delete(callerId)
  const { username = '' } = before.users.find(({ _id }) => _id === callerId) ?? {}
  const isDeleted = !(await rowsOf(api)).users.some(({ _id }) => _id === callerId)
  if (isDeleted) {
    const member = await api.member(username)
    tokens.set(member.user._id, member.token)
  } else {
    const { encodedToken } = await api.minimal('login', { body: { username, password: 'secret1' } })
    tokens.set(callerId, encodedToken)
  }
  return rowsOf(api)
}

/** Like counts by post. */
function likeCounts({ posts }: Rows): Map<string, number> {
  return new Map(posts.map(({ _id, likeCount }) => [_id, likeCount]))
}

/** Checks that only the caller's own data changed. Only deletions also remove other people's bookmarks and comments. */
function checkChange(command: Command, sent: Sent, before: Rows, after: Rows): void {
  checkRows(after)
  const { callerId, parameters } = sent
  if (command.name === 'deleteAccount') {
    expect(after).toEqual(withoutPerson(before, callerId ?? ''))
    return
  }
  if (command.name === 'deletePost') expect(after).toEqual(withoutPost(before, parameters.postId))
  else expect(ownersOfChanges(before, after).filter((id) => id !== callerId)).toEqual([])
  const counted = likeCounts(before)
  const expected = after.posts.map(({ _id }) => {
    return [_id, (counted.get(_id) ?? 0) + likesAdded(command, sent, _id)] as const
  })
  expect(likeCounts(after)).toEqual(new Map(expected))
}

/** Sends one command after another to an API on an empty storage, and checks each answer and the rows after it. */
export async function runCommands(storage: Storage, commands: readonly Command[]): Promise<void> {
  const api = new TestApi(storage)
  const tokens = new Map<string, string>()
  for (const username of ['ada', 'bob', 'cy', 'dee']) {
    api.now += 1000
    const { user, token } = await api.member(username)
    tokens.set(user._id, token)
  }
  let rows = await rowsOf(api)
  for (const each of commands) rows = await step(api, tokens, each, rows)
}
