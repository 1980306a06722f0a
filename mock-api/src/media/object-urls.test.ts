import { expect, it, onTestFinished, vi } from 'vitest'
import { ObjectUrls } from './object-urls'

const origin = 'https://echo.test'
const path = '/media/image/6f1b6c1e-0000-4000-8000-000000000000-20x10.webp'
const file = { path, blob: new Blob(['picture'], { type: 'image/webp' }), createdAt: 1 }

/** An API that echoes requests, on a page that shows the file by an object URL. */
function echoing() {
  const urls = new ObjectUrls(origin)
  urls.add(file)
  const asked: string[] = []
  const handle = urls.wrap(async (request) => {
    asked.push(await request.text())
    return new Response(asked.at(-1), { status: 201, headers: { 'X-Kept': 'yes' } })
  })
  const ask = async (body: string, headers = {}) => {
    const response = await handle(new Request(`${origin}/api/posts`, { method: 'POST', body, headers }))
    return { response, text: await response.text() }
  }
  return { urls, ask, asked }
}

const postWith = (...urls: string[]) => JSON.stringify({ postImage: urls, content: 'hello "you"' })

it('replaces file URLs by object URLs with kind and size', async () => {
  const { ask } = echoing()
  const { response, text } = await ask(postWith(`${origin}${path}`, `${origin}/media/image/cover-1.webp`))
  const [shown, other] = JSON.parse(text).postImage
  expect(shown).toMatch(/^blob:[^#]+#\/image\/[-\w]+-20x10\.webp$/)
  expect(await (await fetch(shown.replace(/#.*/, ''))).text()).toBe('picture')
  expect(other).toBe(`${origin}/media/image/cover-1.webp`)
  expect([response.status, response.headers.get('X-Kept')]).toEqual([201, 'yes'])
})

it('translates object URLs in requests back to file URLs', async () => {
  const { ask, asked } = echoing()
  const [shown] = JSON.parse((await ask(postWith(`${origin}${path}`))).text).postImage
  await ask(postWith(shown, 'blob:https://echo.test/1#/image/other'))
  expect(asked[1]).toBe(postWith(`${origin}${path}`, 'blob:https://echo.test/1#/image/other'))
})

it('translates requests of Firefox, which name no body', async () => {
  const { ask, asked } = echoing()
  const [shown] = JSON.parse((await ask(postWith(`${origin}${path}`))).text).postImage
  const body = vi.spyOn(Request.prototype, 'body', 'get').mockReturnValue(null)
  onTestFinished(() => body.mockRestore())
  await ask(postWith(shown))
  expect(asked[1]).toBe(postWith(`${origin}${path}`))
})

it('changes nothing while there are no files', async () => {
  const { urls, ask } = echoing()
  urls.delete([path])
  expect((await ask(postWith(`${origin}${path}`))).text).toBe(postWith(`${origin}${path}`))
})
