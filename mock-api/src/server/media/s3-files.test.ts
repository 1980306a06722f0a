import { afterEach, expect, it, vi } from 'vitest'
import { openS3Files } from './s3-files'

const settings = {
  endpoint: 'https://s3.example',
  bucket: 'uploads',
  region: 'eu-central-1',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
}

afterEach(() => vi.restoreAllMocks())

const listOf = (names: string[], isTruncated: boolean) => {
  const entries = names.map(
    (name) =>
      `<Contents><Key>media/image/${name}</Key><LastModified>2026-11-24T00:00:00.000Z</LastModified></Contents>`,
  )
  return `<ListBucketResult>${entries.join('')}<IsTruncated>${isTruncated}</IsTruncated></ListBucketResult>`
}

/** Lets S3 answer the check at the start, and then these. @returns the URLs asked for since */
async function opened(...answers: (Response | Error)[]) {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(listOf([], false)))
  const warn = vi.fn()
  const files = await openS3Files(settings, warn)
  for (const answer of answers) {
    if (answer instanceof Error) fetched.mockRejectedValueOnce(answer)
    else fetched.mockResolvedValueOnce(answer)
  }
  return {
    files,
    warn,
    urls: () => fetched.mock.calls.slice(1).map(([request]) => new URL((request as Request).url)),
  }
}

it('lists a bucket page by page, each after the last name of the one before', async () => {
  const { files, urls } = await opened(
    new Response(listOf(['a.webp', 'b.webp'], true)),
    new Response(listOf(['c.webp'], false)),
  )
  const pages: string[][] = []
  for await (const page of files.pages()) pages.push(page.map(({ path }) => path))
  expect(pages).toEqual([['/media/image/a.webp', '/media/image/b.webp'], ['/media/image/c.webp']])
  expect(urls().map((url) => url.searchParams.get('start-after'))).toEqual(['', 'media/image/b.webp'])
})

it('says why S3 refuses, and tells clients only that it does', async () => {
  const error = '<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>'
  const { files, warn } = await opened(new Response(error, { status: 503 }))
  await expect(files.write('/media/image/a.webp', new Uint8Array(1))).rejects.toMatchObject({ status: 503 })
  expect(warn).toHaveBeenCalledWith(
    'Uploaded files cannot be reached: SlowDown, Please reduce your request rate.',
  )
})

it('warns once of each outage and of each reason', async () => {
  const away = () => new Error('fetch failed')
  const denied = () => new Response('<Error><Code>AccessDenied</Code></Error>', { status: 403 })
  const answers = [away(), away(), new Response(), away(), denied(), denied()]
  const { files, warn } = await opened(...answers)
  const ask = () => files.delete('/media/image/a.webp').catch(() => undefined)
  for (const _ of answers) await ask()
  expect(warn.mock.calls.flat()).toEqual([
    'Uploaded files cannot be reached: fetch failed.',
    'Uploaded files cannot be reached: fetch failed.',
    'Uploaded files cannot be reached: AccessDenied.',
  ])
})

it('warns once of a bucket that takes no files and still gives them', async () => {
  const denied = () => new Response('<Error><Code>AccessDenied</Code></Error>', { status: 403 })
  const { files, warn } = await opened(denied(), new Response('a'), denied(), new Response(), denied())
  const write = () => files.write('/media/image/a.webp', new Uint8Array(1)).catch(() => undefined)
  await write()
  await files.serve('/media/image/b.webp', new Request('https://api.example/'))
  await write()
  expect(warn).toHaveBeenCalledOnce()
  await write()
  await write()
  expect(warn).toHaveBeenCalledTimes(2)
})

it('sends a range on only if it is one', async () => {
  const { files } = await opened(new Response('a'), new Response('a'))
  const asked = vi.mocked(fetch).mock.calls
  for (const range of ['bytes=0-9', 'bytes=0-1,4-5']) {
    await files.serve(
      '/media/video/a.mp4',
      new Request('https://api.example/', { headers: { Range: range } }),
    )
  }
  expect(asked.slice(1).map(([request]) => (request as Request).headers.get('range'))).toEqual([
    'bytes=0-9',
    null,
  ])
})
