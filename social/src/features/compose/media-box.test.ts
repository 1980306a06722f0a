import { aFile } from 'shared/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MediaBox, type MediaBoxOptions } from './media-box'

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
  Reflect.deleteProperty(URL, 'createObjectURL')
  Reflect.deleteProperty(URL, 'revokeObjectURL')
})

/** A box whose uploads end when the test says so. */
function aBox(about: Partial<MediaBoxOptions> = {}) {
  const uploads: {
    name: string
    signal: AbortSignal | undefined
    progress: (share: number) => void
    end: (url: string) => void
    fail: (error: unknown) => void
  }[] = []
  const problems: string[] = []
  const box = new MediaBox({
    cap: 2,
    upload: ({ name }, { signal, onProgress = () => undefined }) =>
      new Promise((end, fail) => uploads.push({ name, signal, progress: onProgress, end, fail })),
    isThere: async () => false,
    refusalOf: async () => undefined,
    onProblem: (message) => problems.push(message),
    ...about,
  })
  return { box, uploads, problems }
}

const states = (box: MediaBox) => box.items().map(({ state }) => state)

test('each file is uploaded at once, and its progress told', async () => {
  const { box, uploads } = aBox()
  await box.add([photo, clip])
  uploads[0]?.progress(0.5)
  uploads[1]?.end('http://localhost/media/video/1.mp4')
  await vi.waitFor(() =>
    expect(states(box)).toEqual([
      { status: 'uploading', share: 0.5 },
      { status: 'done', url: 'http://localhost/media/video/1.mp4' },
    ]),
  )
  expect(box.items().map(({ kind, name }) => [kind, name])).toEqual([
    ['image', 'a.png'],
    ['video', 'a.mp4'],
  ])
})

test('refused files take no place, and files over the cap are named as such', async () => {
  const refusal = { status: 413, message: 'Video should not be more than 10mb' }
  const { box, problems } = aBox({ refusalOf: async (file) => (file === clip ? refusal : undefined) })
  await box.add([clip, photo, clip, other])
  expect(box.items().map(({ name }) => name)).toEqual(['a.png', 'b.png'])
  await box.add([photo])
  expect(problems).toEqual(['Video should not be more than 10mb', 'max 2 items'])
})

test('who asks for all URLs waits also for files that are still being judged', async () => {
  let resolve: (judged: undefined) => void = () => undefined
  const judged = new Promise<undefined>((done) => {
    resolve = done
  })
  const { box, uploads } = aBox({ refusalOf: () => judged })
  void box.add([photo])
  const urls = box.urls()
  resolve(undefined)
  await vi.waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.end('http://localhost/media/image/1.png')
  expect(await urls).toEqual(['http://localhost/media/image/1.png'])
})

test('a file that nobody can judge now is kept, to be tried again', async () => {
  const { box, problems, uploads } = aBox({ refusalOf: async () => broken })
  await box.add([photo])
  uploads[0]?.fail(broken)
  await vi.waitFor(() => expect(states(box)).toEqual([{ status: 'failed', message: broken.message }]))
  expect(problems).toEqual([])
})

test('of media that were kept, those that are refused now are not shown', async () => {
  const refusal = { status: 413, message: 'Image should not be more than 50 megapixels' }
  const unknown = { status: 0, message: 'There was no answer.' }
  const refusals = new Map([
    [photo, refusal],
    [clip, unknown],
  ])
  const { box, problems } = aBox({ refusalOf: async (file) => refusals.get(file), isThere: async () => true })
  await box.restore([
    { file: photo, alt: '', url: 'http://localhost/media/image/1.png' },
    { file: clip, alt: '', url: 'http://localhost/media/video/1.mp4' },
  ])
  expect(box.items().map(({ name, state }) => [name, state.status])).toEqual([['a.mp4', 'done']])
  expect([...previews]).toEqual(['blob:a.mp4'])
  expect(problems).toEqual([refusal.message])
})

test('an item that is taken out ends its upload and its preview', async () => {
  const { box, uploads } = aBox()
  await box.add([photo, other])
  box.remove(box.items()[0]?.id ?? '')
  expect(uploads.map(({ signal }) => signal?.aborted)).toEqual([true, false])
  expect([...previews]).toEqual(['blob:b.png'])
  box.leave()
  expect(uploads[1]?.signal?.aborted).toBe(true)
  expect(previews.size).toBe(0)
})

test('an upload that failed can be tried again', async () => {
  const { box, uploads } = aBox()
  await box.add([photo])
  uploads[0]?.fail(broken)
  await vi.waitFor(() => expect(states(box)).toEqual([{ status: 'failed', message: broken.message }]))
  box.retry(box.items()[0]?.id ?? '')
  expect(states(box)).toEqual([{ status: 'uploading', share: 0 }])
  expect(uploads).toHaveLength(2)
})

test('a file that the provider refuses for good leaves, with words', async () => {
  const { box, uploads, problems } = aBox()
  await box.add([photo])
  uploads[0]?.fail({ status: 422, message: 'The file is damaged.' })
  await vi.waitFor(() => expect(box.items()).toEqual([]))
  expect(problems).toEqual(['The file is damaged.'])
})

test('the URLs come once all are uploaded, in the order of the items', async () => {
  const { box, uploads } = aBox()
  expect(await box.urls()).toEqual([])
  await box.add([photo, other])
  const urls = box.urls()
  uploads[1]?.end('two')
  uploads[0]?.end('one')
  expect(await urls).toEqual(['one', 'two'])
})

test('the URLs do not come when an item fails or is taken out meanwhile', async () => {
  const { box, uploads } = aBox()
  await box.add([photo])
  const failing = box.urls()
  uploads[0]?.fail(broken)
  await expect(failing).rejects.toMatchObject({ reason: 'failed' })
  const retried = box.urls()
  expect(uploads).toHaveLength(2)
  box.clear()
  await expect(retried).rejects.toMatchObject({ reason: 'removed' })
})

test('a box that is left while its URLs are awaited gives them first', async () => {
  const { box, uploads } = aBox()
  await box.add([photo])
  const urls = box.urls()
  box.leave()
  expect(previews.size).toBe(1)
  uploads[0]?.end('one')
  expect(await urls).toEqual(['one'])
  expect(previews.size).toBe(0)
})
