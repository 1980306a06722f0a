import type { ApiError } from 'shared'
import { aFile } from 'shared/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MediaUploads, type MediaUploadsOptions } from './media-uploads'

const [photo, other, clip] = [aFile('png'), aFile('png', { name: 'b.png' }), aFile('mp4')]
const broken = { status: 0, message: 'There was no answer.' }

let previews: Set<string>

beforeEach(() => {
  previews = new Set()
  URL.createObjectURL = (file) => {
    const url = `blob:${(file as File).name}`
    previews.add(url)
    return url
  }
  URL.revokeObjectURL = (url) => void previews.delete(url)
})

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(URL, 'createObjectURL')
  Reflect.deleteProperty(URL, 'revokeObjectURL')
})

/** Media uploads that finish when the test says so. */
function createUploads(about: Partial<MediaUploadsOptions> = {}) {
  const uploads: {
    name: string
    signal: AbortSignal | undefined
    sendProgress: (progress: number) => void
    finish: (url: string) => void
    fail: (error: unknown) => void
  }[] = []
  const errors: string[] = []
  const media = new MediaUploads({
    maxItems: 2,
    upload: ({ name }, { signal, onProgress = () => undefined }) =>
      new Promise((finish, fail) => uploads.push({ name, signal, sendProgress: onProgress, finish, fail })),
    isAvailable: async () => false,
    validate: async () => undefined,
    onErrors: (messages) => errors.push(...messages),
    ...about,
  })
  return { media, uploads, errors }
}

const states = (media: MediaUploads) => media.items().map(({ state }) => state)

test('uploads each file at once and reports progress', async () => {
  const { media, uploads } = createUploads()
  await media.add([photo, clip])
  uploads[0]?.sendProgress(0.5)
  uploads[1]?.finish('http://localhost/media/video/1.mp4')
  await vi.waitFor(() =>
    expect(states(media)).toEqual([
      { status: 'uploading', progress: 0.5 },
      { status: 'done', url: 'http://localhost/media/video/1.mp4' },
    ]),
  )
  expect(media.items().map(({ kind, name }) => [kind, name])).toEqual([
    ['image', 'a.png'],
    ['video', 'a.mp4'],
  ])
})

test('rejected files take no slot, and extra files show the limit', async () => {
  const tooLarge = { status: 413, message: 'Video should not be more than 10mb' }
  const { media, errors } = createUploads({
    validate: async (file) => (file === clip ? tooLarge : undefined),
  })
  await media.add([clip, photo, clip, other])
  expect(media.items().map(({ name }) => name)).toEqual(['a.png', 'b.png'])
  await media.add([photo])
  expect(errors).toEqual(['Video should not be more than 10mb', 'max 2 items'])
})

test.each([
  ['gone', false, '2.png'],
  ['still there', true, '1.png'],
])(
  'an upload of hours ago that is %s by then is published with a file that exists',
  async (_, exists, published) => {
    const isAvailable = vi.fn(async () => exists)
    const { media, uploads } = createUploads({ isAvailable })
    await media.add([photo])
    uploads[0]?.finish('http://localhost/media/image/1.png')
    await vi.waitFor(() => expect(states(media)).toMatchObject([{ status: 'done' }]))
    expect(await media.urls()).toEqual(['http://localhost/media/image/1.png'])
    expect(isAvailable).not.toHaveBeenCalled()

    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 60 * 60 * 1000)
    const urls = media.urls()
    await vi.waitFor(() => expect(uploads).toHaveLength(exists ? 1 : 2))
    uploads[1]?.finish('http://localhost/media/image/2.png')
    expect(await urls).toEqual([`http://localhost/media/image/${published}`])
    vi.restoreAllMocks()
  },
)

/** Adds a photo, and asks for the URLs before it is known whether it is rejected. */
function publishWhileValidating() {
  let validated: (error?: ApiError) => void = () => {}
  const validation = new Promise<ApiError | undefined>((resolve) => {
    validated = resolve
  })
  const created = createUploads({ validate: () => validation })
  void created.media.add([photo])
  return { ...created, validated, urls: created.media.urls() }
}

test('urls() also waits for files that are still being validated', async () => {
  const { validated, uploads, urls } = publishWhileValidating()
  validated()
  await vi.waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.finish('http://localhost/media/image/1.png')
  expect(await urls).toEqual(['http://localhost/media/image/1.png'])
})

test('what is published while a file is validated that is then rejected, is not published without it', async () => {
  const { validated, urls, errors } = publishWhileValidating()
  validated({ status: 415, message: 'The file is damaged.' })
  await expect(urls).rejects.toMatchObject({ reason: 'rejected' })
  expect(errors).toEqual(['The file is damaged.'])
})

test('keeps a file that could not be validated, to be retried', async () => {
  const { media, errors, uploads } = createUploads({ validate: async () => broken })
  await media.add([photo])
  uploads[0]?.fail(broken)
  await vi.waitFor(() => expect(states(media)).toEqual([{ status: 'failed', message: broken.message }]))
  expect(errors).toEqual([])
})

test('does not restore media that are now rejected', async () => {
  const tooLarge = { status: 413, message: 'Image should not be more than 50 megapixels' }
  const unknown = { status: 0, message: 'There was no answer.' }
  const errorsByFile = new Map([
    [photo, tooLarge],
    [clip, unknown],
  ])
  const { media, errors } = createUploads({
    validate: async (file) => errorsByFile.get(file),
    isAvailable: async () => true,
  })
  await media.restore(
    Promise.resolve([
      { id: 'photo', file: photo, alt: '', url: 'http://localhost/media/image/1.png' },
      { id: 'clip', file: clip, alt: '', url: 'http://localhost/media/video/1.mp4' },
    ]),
  )
  expect(media.items().map(({ name, state }) => [name, state.status])).toEqual([['a.mp4', 'done']])
  expect([...previews]).toEqual(['blob:a.mp4'])
  expect(errors).toEqual([tooLarge.message])
})

test('removing an item aborts its upload and revokes its preview', async () => {
  const { media, uploads } = createUploads()
  await media.add([photo, other])
  media.remove(media.items()[0]?.id ?? '')
  expect(uploads.map(({ signal }) => signal?.aborted)).toEqual([true, false])
  expect([...previews]).toEqual(['blob:b.png'])
  media.dispose()
  expect(uploads[1]?.signal?.aborted).toBe(true)
  expect(previews.size).toBe(0)
})

test('a failed upload can be retried', async () => {
  const { media, uploads } = createUploads()
  await media.add([photo])
  uploads[0]?.fail(broken)
  await vi.waitFor(() => expect(states(media)).toEqual([{ status: 'failed', message: broken.message }]))
  media.retry(media.items()[0]?.id ?? '')
  expect(states(media)).toEqual([{ status: 'uploading', progress: 0 }])
  expect(uploads).toHaveLength(2)
})

test('removes a file that the provider rejects permanently, with a message', async () => {
  const { media, uploads, errors } = createUploads()
  await media.add([photo])
  uploads[0]?.fail({ status: 422, message: 'The file is damaged.' })
  await vi.waitFor(() => expect(media.items()).toEqual([]))
  expect(errors).toEqual(['The file is damaged.'])
})

test('urls() resolves in item order once all uploads are done', async () => {
  const { media, uploads } = createUploads()
  expect(await media.urls()).toEqual([])
  await media.add([photo, other])
  const urls = media.urls()
  uploads[1]?.finish('two')
  uploads[0]?.finish('one')
  expect(await urls).toEqual(['one', 'two'])
})

test('urls() rejects when an item fails or is removed', async () => {
  const { media, uploads } = createUploads()
  await media.add([photo])
  const failing = media.urls()
  uploads[0]?.fail(broken)
  await expect(failing).rejects.toMatchObject({ reason: 'failed' })
  const retried = media.urls()
  expect(uploads).toHaveLength(2)
  media.clear()
  await expect(retried).rejects.toMatchObject({ reason: 'removed' })
})

test('dispose() waits for pending URLs', async () => {
  const { media, uploads } = createUploads()
  await media.add([photo])
  const urls = media.urls()
  media.dispose()
  expect(previews.size).toBe(1)
  uploads[0]?.finish('one')
  expect(await urls).toEqual(['one'])
  expect(previews.size).toBe(0)
})
