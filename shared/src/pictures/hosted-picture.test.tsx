import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Fresh modules, like another page in the same browser. */
async function newPage() {
  vi.resetModules()
  return { ...(await import('./hosted-picture')), ...(await import('./picture-hosts')) }
}

beforeEach(() => localStorage.clear())
afterEach(cleanup)

async function show(...urls: string[]) {
  const { HostedPicture, setOwnPictureOrigins } = await newPage()
  setOwnPictureOrigins(['https://media.example'])
  render(
    urls.map((url) => (
      <HostedPicture key={url} url={url}>
        {(src) => <img src={src} alt="it" />}
      </HostedPicture>
    )),
  )
}

const shown = () => screen.queryAllByRole('img').map((image) => image.getAttribute('src'))

test.each([
  '/media/image/a.webp',
  `${location.origin}/media/image/a.webp`,
  'https://media.example/a/image/b.webp',
  'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  `blob:${location.origin}/1`,
])('shows %s without asking', async (url) => {
  await show(url)
  expect(shown()).toEqual([url])
})

test('shows pictures of another host once the user allows that host', async () => {
  await show('https://a.example/1.png', 'https://a.example/2.png', 'https://b.example/3.png')
  expect(shown()).toEqual([])
  fireEvent.click(screen.getAllByRole('button', { name: 'Show picture from a.example' })[0] as HTMLElement)
  expect(shown()).toEqual(['https://a.example/1.png', 'https://a.example/2.png'])
  expect(screen.getByRole('button', { name: 'Show picture from b.example' })).toBeTruthy()
})

test('remembers allowed hosts', async () => {
  const { allowPictureHost } = await newPage()
  allowPictureHost('a.example')
  await show('https://a.example/1.png')
  expect(shown()).toEqual(['https://a.example/1.png'])
})

test('treats another port as another host, and upgrades http to https', async () => {
  const { allowPictureHost } = await newPage()
  allowPictureHost('a.example')
  await show('https://a.example:8443/1.png', 'http://a.example/2.png')
  expect(shown()).toEqual(['https://a.example/2.png'])
})

test('ignores invalid stored hosts', async () => {
  for (const text of ['no JSON', 'null', '{"a.example":1}', '[1]']) {
    localStorage.setItem('echosphere.picture-hosts', text)
    await show('https://a.example/1.png')
    expect(shown()).toEqual([])
    cleanup()
  }
})

test('reads hosts stored by an earlier release, skipping invalid ones', async () => {
  localStorage.setItem('echosphere.picture-hosts', '["a.example",1,"b.example"]')
  await show('https://a.example/1.png', 'https://b.example/2.png')
  expect(shown()).toEqual(['https://a.example/1.png', 'https://b.example/2.png'])
})
