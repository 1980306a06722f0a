import { beforeEach, describe, expect, it } from 'vitest'
import { type Member, TestApi } from './test-api'

let api: TestApi
let ada: Member

beforeEach(async () => {
  api = new TestApi()
  ada = await api.member('ada')
  for (const text of ['1', '2', '3']) await api.post(ada, text)
})

async function linkOf(path: string, headers: Record<string, string> = {}) {
  return (await api.request('GET', path, { headers })).headers.get('Link')
}

/** The path that a `Link` header names, by its relation. */
function targetIn(link: string | null, rel: string): string {
  return link?.match(new RegExp(`<([^>]*)>; rel="${rel}"`))?.[1] ?? ''
}

describe('the Link header', () => {
  it.each([
    ['/api/posts', '</api/posts?limit=20>; rel="first"'],
    ['/api/users', '</api/users?limit=20>; rel="first"'],
    ['/api/users?q=a%20b', '</api/users?q=a+b&limit=20>; rel="first"'],
    ['/api/posts?sort=oldest', '</api/posts?sort=oldest&limit=20>; rel="first"'],
  ])('of the whole list %s says how to page', async (path, link) => {
    expect(await linkOf(path)).toBe(link)
  })

  it('leads through the pages with the same query', async () => {
    const texts: string[] = []
    for (let path = '/api/posts?sort=oldest&limit=2'; path; ) {
      const response = await api.request('GET', path)
      const { posts } = await response.json()
      texts.push(posts.map(({ content }: { content: string }) => content).join(''))
      path = targetIn(response.headers.get('Link'), 'next')
    }
    expect(texts).toEqual(['12', '3'])
  })

  it('leads back in comments', async () => {
    const { _id: postId } = await api.post(ada, '4')
    const [, second] = [await api.comment(ada, postId, 'a'), await api.comment(ada, postId, 'b')]
    const link = await linkOf(`/api/comments/${postId}?limit=1&at=${second?.id}`)
    const back = await api.request('GET', targetIn(link, 'prev'))
    expect((await back.json()).comments).toMatchObject([{ comment: 'a' }])
  })

  it('is missing on the last page and where there is nothing to page', async () => {
    const { _id } = await api.post(ada, '4')
    expect(await linkOf('/api/posts?limit=20')).toBeNull()
    expect(await linkOf('/api/posts', { Prefer: 'return=minimal' })).toBeNull()
    expect(await linkOf(`/api/posts/${_id}`)).toBeNull()
    expect(await linkOf('/api/users/ada')).toBeNull()
  })
})
