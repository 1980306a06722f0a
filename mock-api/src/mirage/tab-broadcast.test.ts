import fc from 'fast-check'
import { type Change, endpoints } from 'shared/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTabBroadcast } from './tab-broadcast'

/** Two tabs that share a database, and the messages that the second one receives. */
function twoTabs() {
  const [tab, other] = [openTabBroadcast('tabs-test'), openTabBroadcast('tabs-test')]
  onTestFinished(() => {
    tab.close()
    other.close()
  })
  const heard: Change[] = []
  const next = () => new Promise<void>((resolve) => other.listen(() => resolve()))
  other.listen((change) => heard.push(change))
  return { tab, heard, next }
}

test('a change is broadcast with its name and parameters', async () => {
  const { tab, heard, next } = twoTabs()
  const notified = next()
  tab.notify({ name: 'likePost', parameters: { postId: 'post-1' } })
  await notified
  expect(heard).toEqual([{ name: 'likePost', parameters: { postId: 'post-1' } }])
})

test('where the browser refuses channels, changes stay in this tab', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const tab = openTabBroadcast('tabs-test')
  tab.listen(() => undefined)()
  tab.notify({ name: 'likePost', parameters: { postId: 'post-1' } })
  tab.close()
})

const nearly: unknown[] = [
  undefined,
  null,
  7,
  'likePost',
  [],
  {},
  { name: 'likePost' },
  { name: 'likePost', parameters: null },
  { name: 'likePost', parameters: {} },
  { name: 'likePost', parameters: { postId: '' } },
  { name: 'likePost', parameters: { postId: 7 } },
  { name: 'likePost', parameters: { postId: { toString: 'post-1' } } },
  { name: 'likePost', parameters: ['post-1'] },
  { name: 'constructor', parameters: {} },
  { name: '__proto__', parameters: {} },
  { name: 'ofAnotherVersion', parameters: {} },
  { name: ['likePost'], parameters: { postId: 'post-1' } },
]

const change: Change = { name: 'likePost', parameters: { postId: 'the last post' } }

/** The messages that a tab accepts of those sent by other code at this origin, up to and including {@link change}. */
function heardOf(messages: unknown[]): Promise<Change[]> {
  const [tab, stranger] = [openTabBroadcast('tabs-test'), new BroadcastChannel('tabs-test')]
  onTestFinished(() => {
    tab.close()
    stranger.close()
  })
  return new Promise((resolve) => {
    const heard: Change[] = []
    tab.listen((one) => {
      heard.push(one)
      if (one.parameters.postId === change.parameters.postId) resolve(heard)
    })
    for (const message of [...messages, change]) stranger.postMessage(message)
  })
}

test.each(nearly.map((message) => [JSON.stringify(message), message]))(
  'the message %s is ignored',
  async (_, message) => {
    expect(await heardOf([message])).toEqual([change])
  },
)

test('only valid changes are received, whatever the messages', async () => {
  const names = fc.oneof(fc.constantFrom(...Object.keys(endpoints)), fc.string())
  const messages = fc.sample(
    fc.oneof(
      fc.anything({ withDate: true, withMap: true, withSet: true, withTypedArray: true }),
      fc.record({ name: names, parameters: fc.anything() }),
      fc.record({ name: fc.anything(), parameters: fc.object() }),
    ),
    500,
  )
  const heard = await heardOf(messages)
  for (const { name, parameters } of heard) {
    expect(Object.keys(endpoints)).toContain(name)
    for (const value of Object.values(parameters)) expect(value).toBeTypeOf('string')
  }
})
