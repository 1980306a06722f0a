import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Settled, WishQueue } from './wish-queue'

/** What happens to a call: it is answered, refused, or applied and its answer lost. */
type Fate = 'answered' | 'refused' | 'lost'

/** An API that holds one switch and answers when told to, and what a person sees of it. */
function bench(held = false) {
  const queue = new WishQueue()
  const waiting: ((fate: Fate) => void)[] = []
  const bench = { held, shown: held, sent: [] as boolean[], settled: [] as Settled[], waiting, tap, answer }
  const send = (on: boolean) =>
    new Promise<void>((resolve, reject) => {
      bench.sent.push(on)
      waiting.push((fate) => {
        if (fate !== 'refused') bench.held = on
        if (fate === 'answered') resolve()
        else reject(new Error(fate))
      })
    })
  function tap(on = !bench.shown): void {
    const show = (next: boolean) => {
      bench.shown = next
    }
    const about = { key: 'like', held: bench.held, show, send, look: async () => bench.held }
    void queue.wish(about, on).then((end) => end && bench.settled.push(end))
  }
  async function answer(fate: Fate = 'answered'): Promise<void> {
    waiting.shift()?.(fate)
    // A macrotask: all that follows from the answer has happened then.
    await new Promise((resolve) => setTimeout(resolve))
  }
  return bench
}

test('a wish is on screen at once, and stays when it is granted', async () => {
  const api = bench()
  api.tap()
  expect(api.shown).toBe(true)
  await api.answer()
  expect(api).toMatchObject({ held: true, shown: true, settled: [{ on: true }] })
})

test('a wish that is refused is taken back and tells why', async () => {
  const api = bench()
  api.tap()
  await api.answer('refused')
  expect(api).toMatchObject({ shown: false, settled: [{ on: false, error: new Error('refused') }] })
})

test('wishes that cancel out send nothing more, and are told once', async () => {
  const api = bench()
  for (let taps = 0; taps < 11; taps++) api.tap()
  await api.answer()
  expect(api).toMatchObject({ sent: [true], held: true, shown: true, settled: [{ on: true }] })
})

test('the newest wish waits for the call that is under way', async () => {
  const api = bench()
  for (let taps = 0; taps < 10; taps++) api.tap()
  expect(api.sent).toEqual([true])
  await api.answer()
  expect([api.sent, api.shown]).toEqual([[true, false], false])
  await api.answer()
  expect(api).toMatchObject({ held: false, settled: [{ on: false }] })
})

test('a wish whose answer was lost counts as granted when the API holds it', async () => {
  const api = bench()
  api.tap()
  await api.answer('lost')
  expect(api).toMatchObject({ shown: true, settled: [{ on: true }] })
  expect(api.settled[0]?.error).toBeUndefined()
})

const events = fc.array(
  fc.constantFrom('tap' as const, 'answered' as const, 'refused' as const, 'lost' as const),
)

test('whatever is tapped, answered, refused and lost, what is shown in the end is what the API holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), events, async (held, happened) => {
      const api = bench(held)
      let [wished, failed] = [held, false]
      for (const event of happened) {
        if (event === 'tap') {
          api.tap()
          wished = api.shown
        } else {
          failed ||= event !== 'answered' && api.waiting.length > 0
          await api.answer(event)
        }
        expect(api.waiting.length).toBeLessThanOrEqual(1)
      }
      while (api.waiting.length > 0) await api.answer()
      expect(api.shown).toBe(api.held)
      if (!failed) expect(api.held).toBe(wished)
    }),
    { numRuns: 200 },
  )
})
