import { describe } from 'vitest'
import { describeComments } from './suite/comments'
import { describeEdges } from './suite/edges'
import { describeFeed } from './suite/feed'
import type { CreateStorage } from './suite/opened'
import { describePosts } from './suite/posts'
import { describeRequests } from './suite/requests'
import { describeSearch } from './suite/search'
import { describeTransactions } from './suite/transactions'
import { describeUsers } from './suite/users'

/** Tests that every storage passes. Each test gets a new, empty one. */
export function describeStorage(name: string, create: CreateStorage): void {
  describe(`${name}: transactions`, () => describeTransactions(create))
  describe(`${name}: users`, () => describeUsers(create))
  describe(`${name}: posts`, () => describePosts(create))
  describe(`${name}: feeds`, () => describeFeed(create))
  describe(`${name}: searches`, () => describeSearch(create))
  describe(`${name}: relations`, () => describeEdges(create))
  describe(`${name}: comments`, () => describeComments(create))
  describe(`${name}: requests`, () => describeRequests(create))
}
