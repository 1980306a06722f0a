import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { apiErrors, mediaFormats, renewedTokenHeader } from '../contract'
import { loggedIn } from '../session/session-slice'
import { createStore } from '../store/create-store'
import type { StoreExtra } from '../store/store-extra'
import { aFile, aUser, type FakeUpload, type FakeUploads, fakeUploads } from '../testing'
import { prepareMedia } from './prepare-media'
import { fileRefusal, uploadExists, uploadMedia } from './upload-media'
import type { UploadOptions } from './upload-options'
import { embeddedUpload, type UploadSettings } from './upload-settings'

// Needs a canvas, which only browsers have.
vi.mock('./prepare-media')

const elsewhere = {
  url: 'https://media.example/auto/upload',
  preset: 'open',
  folder: 'posts',
  isOwnApi: false,
}

/** Our own API on a server, which is another origin. */
const served = { ...embeddedUpload, url: 'https://api.example/api/media/upload' }

let fake: FakeUploads

beforeEach(() => {
  fake = fakeUploads()
})

afterEach(() => {
  fake.restore()
  vi.useRealTimers()
  vi.mocked(prepareMedia).mockReset()
  localStorage.clear()
  sessionStorage.clear()
})

function upload(file: File, options: UploadOptions = {}, extra: Partial<StoreExtra> = {}) {
  const store = createStore({ backEnd: Promise.resolve({}), ...extra })
  const url = store.dispatch(uploadMedia(file, options))
  url.catch(() => undefined)
  return url
}

async function underWay(): Promise<FakeUpload> {
  await vi.waitFor(() => expect(fake.all).toHaveLength(1))
  return fake.all[0] as FakeUpload
}

test('posts a file to the provider configured in the page and returns its URL', async () => {
  const file = aFile('png')
  const url = upload(file)
  const made = await underWay()
  expect(made.url).toBe(`${location.origin}/api/media/upload`)
  expect([...made.form.keys()]).toEqual(['file', 'upload_preset', 'folder'])
  expect(made.form.get('file')).toMatchObject({ name: 'a.png', size: 64 })
  made.answer(200, { url: 'http://localhost/media/image/1-30x20.webp', width: 30, height: 20 })
  expect(await url).toBe('http://localhost/media/image/1-30x20.webp')
})

test.each([
  ['svg', {}, apiErrors.mediaUnsupported],
  ['mp4', { size: 10_240_001 }, apiErrors.videoTooLarge],
  ['png', { size: 10_240_001 }, apiErrors.imageTooLarge],
] as const)('refuses an invalid %s %j before sending', async (format, about, error) => {
  const file = aFile(format, about)
  expect(await fileRefusal(file)).toEqual(error)
  await expect(upload(file)).rejects.toEqual(error)
  expect(fake.all).toHaveLength(0)
})

test('reports increasing progress, and none after the response', async () => {
  const shares: number[] = []
  const url = upload(aFile('png'), { onProgress: (share) => shares.push(share) })
  const made = await underWay()
  for (const share of [0.25, 0.25, 0.2, 0.75]) made.progress(share)
  made.answer(200, { url: 'http://localhost/media/image/1-30x20.webp' })
  made.progress(1.5)
  await url
  expect(shares).toEqual([0.25, 0.75])
})

test('a signal aborts the upload, even before it starts', async () => {
  const controller = new AbortController()
  const url = upload(aFile('png'), { signal: controller.signal })
  const made = await underWay()
  controller.abort()
  await expect(url).rejects.toEqual({ status: 0, message: 'The upload was cancelled.' })
  expect(made.aborted).toBe(true)
  await expect(upload(aFile('png'), { signal: controller.signal })).rejects.toMatchObject({ status: 0 })
  expect(fake.all).toHaveLength(1)
})

test('an upload times out after 30 seconds without progress', async () => {
  vi.useFakeTimers()
  const url = upload(aFile('png'))
  const made = await underWay()
  vi.advanceTimersByTime(29_000)
  made.progress(0.5)
  vi.advanceTimersByTime(29_000)
  expect(made.aborted).toBe(false)
  made.progress(0.5)
  vi.advanceTimersByTime(1_000)
  await expect(url).rejects.toEqual({ status: 0, message: 'The upload took too long. Try again.' })
  expect(made.aborted).toBe(true)
})

test.each([
  ['our API', 507, { errors: [apiErrors.storageFull.message] }, apiErrors.storageFull.message],
  ['another provider', 400, { error: { message: 'Upload preset not found' } }, 'Upload preset not found'],
  ['no known format', 502, '<h1>Bad Gateway</h1>', 'The upload was answered with 502. Try again.'],
])('rejects with a readable message, from an error response of %s', async (_, status, body, message) => {
  const url = upload(aFile('png'))
  ;(await underWay()).answer(status, body)
  await expect(url).rejects.toEqual({ status, message })
})

test('accepts blob URLs of the page, for pages without a service worker', async () => {
  const url = upload(aFile('png'))
  const own = `blob:${location.origin}/1#/media/image/1-30x20.webp`
  ;(await underWay()).answer(200, { url: own, width: 30, height: 20 })
  expect(await url).toBe(own)
})

const strange = ['javascript:alert(1)', '/image', 'blob:https://media.example/1', 'data:text/html,1']

test.each(['gone', 'null', {}, ...strange.map((url) => ({ url }))])(
  'rejects the response %j, which has no safe URL',
  async (body) => {
    const url = upload(aFile('png'))
    ;(await underWay()).answer(200, body)
    await expect(url).rejects.toMatchObject({ message: 'The response could not be read. Try again.' })
  },
)

test('reports a broken connection and a back end that does not start', async () => {
  const url = upload(aFile('png'))
  ;(await underWay()).breakOff()
  await expect(url).rejects.toMatchObject({
    message: 'No response. Check your connection and try again.',
  })
  await expect(upload(aFile('png'), {}, { backEnd: Promise.reject(new Error()) })).rejects.toMatchObject({
    message: 'The API could not start. Reload the page to try again.',
  })
})

test('prepares a file for another provider first, and adds its size to the URL', async () => {
  const ready = { blob: new Blob(['small']), format: mediaFormats.webp, width: 1200, height: 800 }
  vi.mocked(prepareMedia).mockResolvedValue(ready)
  const url = upload(aFile('png', { name: 'home.png' }), {}, { upload: Promise.resolve(elsewhere) })
  const made = await underWay()
  expect(made.url).toBe(elsewhere.url)
  expect(made.form.get('file')).toMatchObject({ name: 'image.webp', size: 5, type: 'image/webp' })
  expect([made.form.get('upload_preset'), made.form.get('folder')]).toEqual(['open', 'posts'])
  made.answer(200, { url: 'https://media.example/cloud/image/upload/v1/a.webp' })
  expect(await url).toBe('https://media.example/cloud/image/upload/v1/a.webp#1200x800')
})

describe('somebody who is logged in', () => {
  async function loggedInUpload(settings: UploadSettings) {
    const store = createStore({ backEnd: Promise.resolve({}), upload: settings })
    store.dispatch(loggedIn({ token: 'the token', user: aUser(), remember: false }))
    const url = store.dispatch(uploadMedia(aFile('png', { name: 'home.png' })))
    url.catch(() => undefined)
    return { store, url, made: await underWay() }
  }

  test('sends the original with the session to our own API, and takes over a renewed token', async () => {
    const { store, url, made } = await loggedInUpload(served)
    expect([made.url, made.token]).toEqual([served.url, 'the token'])
    expect(made.form.get('file')).toMatchObject({ name: 'home.png', size: 64 })
    const answer = { url: 'https://api.example/media/image/1-30x20.webp' }
    made.answer(200, answer, { [renewedTokenHeader]: 'the next' })
    expect(await url).toBe(answer.url)
    expect(store.getState().session).toMatchObject({ token: 'the next' })
    expect(prepareMedia).not.toHaveBeenCalled()
  })

  test('sends nothing in the name of somebody else who has logged in while the file waited', async () => {
    let start = () => {}
    const backEnd = new Promise<object>((resolve) => {
      start = () => resolve({})
    })
    const store = createStore({ backEnd })
    store.dispatch(loggedIn({ token: 'of ada', user: aUser(), remember: false }))
    const url = store.dispatch(uploadMedia(aFile('png')))
    store.dispatch(loggedIn({ token: 'of ben', user: aUser({ _id: 'user-2' }), remember: false }))
    start()
    await expect(url).rejects.toEqual({
      status: 0,
      message: 'You are no longer logged in as the same person.',
    })
    expect(fake.all).toEqual([])
  })

  test('sees the session end when our own API rejects the token', async () => {
    const { store, url, made } = await loggedInUpload(served)
    made.answer(401, { errors: [apiErrors.tokenInvalid.message] })
    await expect(url).rejects.toEqual(apiErrors.tokenInvalid)
    expect(store.getState().session).toEqual({ status: 'visitor', expired: true })
  })

  test('sends no token to another provider, whose 401 says nothing about the session', async () => {
    const ready = { blob: new Blob(['small']), format: mediaFormats.webp, width: 1200, height: 800 }
    vi.mocked(prepareMedia).mockResolvedValue(ready)
    const { store, url, made } = await loggedInUpload(elsewhere)
    expect(made.token).toBeUndefined()
    made.answer(401, { error: { message: 'Unknown API key' } }, { [renewedTokenHeader]: 'stolen' })
    await expect(url).rejects.toEqual({ status: 401, message: 'Unknown API key' })
    expect(store.getState().session).toMatchObject({ status: 'loggedIn', token: 'the token' })
  })
})

test('does not send a file to another origin if the browser cannot show it', async () => {
  vi.mocked(prepareMedia).mockRejectedValue(new Error('The source image could not be decoded.'))
  await expect(upload(aFile('png'), {}, { upload: elsewhere })).rejects.toEqual(apiErrors.mediaUnreadable)
  expect(fake.all).toHaveLength(0)
})

const onServer = 'https://api.example/media/image/1-30x20.webp'

test.each([
  ['that the server has', served, onServer, 200, true],
  ['that the server has deleted', served, onServer, 404, false],
  ['of another provider, which is not asked', elsewhere, 'https://media.example/a.webp', 404, true],
  ['that an earlier page showed without a worker', embeddedUpload, `blob:${location.origin}/1`, 200, false],
])('says whether an upload still exists, one %s', async (_, provider, url, status, exists) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status }))
  const store = createStore({ backEnd: Promise.resolve({}), upload: provider })
  expect(await store.dispatch(uploadExists(url))).toBe(exists)
  vi.unstubAllGlobals()
})
