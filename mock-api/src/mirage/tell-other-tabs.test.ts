import type { Change } from 'shared/contract'
import { expect, onTestFinished, test } from 'vitest'
import { connectTabs } from './tell-other-tabs'

/** Two tabs of one database, and what the second one hears. */
function twoTabs() {
  const [tab, other] = [connectTabs('tabs-test'), connectTabs('tabs-test')]
  onTestFinished(() => {
    tab.close()
    other.close()
  })
  const heard: Change[] = []
  const next = () => new Promise<void>((resolve) => other.listen(() => resolve()))
  other.listen((change) => heard.push(change))
  return { tab, heard, next }
}

const request = (method: string, path: string) => new Request(`http://localhost${path}`, { method })
const ok = () => new Response(null, { status: 201 })

test('a request that changed something is told by its name and parameters', async () => {
  const { tab, heard, next } = twoTabs()
  const told = next()
  tab.tell(request('POST', '/api/posts/like/post-1'), ok())
  await told
  expect(heard).toEqual([{ name: 'likePost', parameters: { postId: 'post-1' } }])
})

test('reads, refused requests and unknown paths are not told', async () => {
  const { tab, heard, next } = twoTabs()
  const told = next()
  tab.tell(request('GET', '/api/posts'), new Response())
  tab.tell(request('POST', '/api/posts/like/post-1'), new Response(null, { status: 400 }))
  tab.tell(request('POST', '/api/nowhere'), ok())
  tab.tell(request('POST', '/api/posts'), ok())
  await told
  expect(heard).toEqual([{ name: 'createPost', parameters: {} }])
})
