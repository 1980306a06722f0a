// @vitest-environment jsdom
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createApiFetch } from './api-fetch'
import { createLateMirage } from './late-mirage'
import { startMirageServer } from './mirage-server'
import { captureNativeWeb } from './native-web'
import { createTransport } from './transport'
import { createWaitingXhr } from './waiting-xhr'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Lets time pass, a millisecond at a time, until the work is done. */
async function timePasses<Result>(work: Promise<Result>): Promise<Result> {
  let isDone = false
  const markDone = () => {
    isDone = true
  }
  work.then(markDone, markDone)
  while (!isDone) await vi.advanceTimersByTimeAsync(1)
  return work
}

const after = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

function sendByXhr(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', url)
    request.addEventListener('load', () => resolve(request.responseText))
    request.onerror = reject
    request.send()
  })
}

const asked = fc.array(
  fc.record({ at: fc.nat(30), takes: fc.nat(15), by: fc.constantFrom('fetch', 'XMLHttpRequest') }),
  { minLength: 1, maxLength: 12 },
)

it('every request is answered once, by its own answer, whenever Mirage takes over', async () => {
  await fc.assert(
    fc.asyncProperty(asked, fc.nat(30), fc.nat(10), async (requests, startsAt, loadsFor) => {
      const native = captureNativeWeb()
      const handled: string[] = []
      const handle = async ({ url }: Request) => {
        const { searchParams } = new URL(url)
        const number = searchParams.get('number') ?? ''
        handled.push(number)
        await after(Number(searchParams.get('takes')))
        return new Response(number)
      }
      const delay = () => 1
      const mirage = createLateMirage(async () => {
        await after(loadsFor)
        return () => startMirageServer(handle, delay)
      })
      const transport = createTransport(native, { handle, delay, mirageFetch: mirage.fetch })
      window.fetch = createApiFetch(native, transport)
      window.XMLHttpRequest = createWaitingXhr(
        native.XMLHttpRequest,
        async () => (await mirage.start()).XMLHttpRequest,
      )
      const taken = after(startsAt).then(mirage.start)
      const send = async ({ at, takes, by }: (typeof requests)[number], number: number) => {
        await after(at)
        const url = `/api/test?number=${number}&takes=${takes}`
        return by === 'fetch' ? (await fetch(url)).text() : sendByXhr(url)
      }
      try {
        const expected = requests.map((_, number) => String(number))
        expect(await timePasses(Promise.all(requests.map(send)))).toEqual(expected)
        expect(handled.toSorted()).toEqual(expected.toSorted())
        await timePasses(taken)
      } finally {
        mirage.stop()
        native.restore()
      }
    }),
    { numRuns: 60 },
  )
})
