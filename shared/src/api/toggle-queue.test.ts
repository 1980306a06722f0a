import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ToggleQueue, type ToggleResult } from './toggle-queue'

/** Outcome of a call: accepted, refused, or applied with the response lost. */
type Outcome = 'answered' | 'refused' | 'lost'

/** A fake API with one toggle, controlled by the test, and the state on screen. */
function setup(initial = false) {
  const queue = new ToggleQueue()
  const pending: ((outcome: Outcome) => void)[] = []
  const api = {
    stored: initial,
    shown: initial,
    sent: [] as boolean[],
    results: [] as ToggleResult[],
    isCurrent: true,
    pending,
    tap,
    answer,
  }
  const mutate = (on: boolean) =>
    new Promise<void>((resolve, reject) => {
      api.sent.push(on)
      pending.push((outcome) => {
        if (outcome !== 'refused') api.stored = on
        if (outcome === 'answered') resolve()
        else reject(new Error(outcome))
      })
    })
  function tap(on = !api.shown): void {
    const applyOptimistic = (next: boolean, shown: boolean) => {
      expect(shown).toBe(api.shown)
      api.shown = next
    }
    const refetch = async () => api.stored
    const toggle = {
      key: 'like',
      confirmedState: api.stored,
      isCurrent: () => api.isCurrent,
      applyOptimistic,
      mutate,
      refetch,
    }
    if (pending.length > 0) expect(queue.wanted('like')).toBe(api.shown)
    void queue.set(toggle, on).then((result) => result && api.results.push(result))
  }
  async function answer(outcome: Outcome = 'answered'): Promise<void> {
    pending.shift()?.(outcome)
    // A macrotask: all promises that depend on the response have settled by then.
    await new Promise((resolve) => setTimeout(resolve))
  }
  return api
}

test('a toggle is shown at once and stays when the API accepts it', async () => {
  const api = setup()
  api.tap()
  expect(api.shown).toBe(true)
  await api.answer()
  expect(api).toMatchObject({ stored: true, shown: true, results: [{ on: true }] })
})

test('a refused toggle is rolled back and returns the error', async () => {
  const api = setup()
  api.tap()
  await api.answer('refused')
  expect(api).toMatchObject({ shown: false, results: [{ on: false, error: new Error('refused') }] })
})

test('toggles that cancel out send nothing more and return one result', async () => {
  const api = setup()
  for (let taps = 0; taps < 11; taps++) api.tap()
  await api.answer()
  expect(api).toMatchObject({ sent: [true], stored: true, shown: true, results: [{ on: true }] })
})

test('the newest state waits for the call in flight', async () => {
  const api = setup()
  for (let taps = 0; taps < 10; taps++) api.tap()
  expect(api.sent).toEqual([true])
  await api.answer()
  expect([api.sent, api.shown]).toEqual([[true, false], false])
  await api.answer()
  expect(api).toMatchObject({ stored: false, results: [{ on: false }] })
})

test('a toggle that was undone does not fail when it is refused', async () => {
  const api = setup()
  api.tap()
  api.tap()
  await api.answer('refused')
  expect(api).toMatchObject({ sent: [true], shown: false })
  expect(api.results).toEqual([{ on: false }])
})

test('a toggle whose response was lost succeeds if the API has applied it', async () => {
  const api = setup()
  api.tap()
  await api.answer('lost')
  expect(api).toMatchObject({ shown: true, results: [{ on: true }] })
  expect(api.results[0]?.error).toBeUndefined()
})

test('once the caller is another one, nothing more is sent or shown, and a failure stays one', async () => {
  const api = setup(true)
  api.tap()
  api.tap()
  api.tap()
  api.isCurrent = false
  await api.answer('refused')
  expect(api).toMatchObject({
    sent: [false],
    pending: [],
    results: [{ on: true, error: new Error('refused') }],
  })

  const undone = setup(true)
  undone.tap()
  undone.tap()
  undone.isCurrent = false
  await undone.answer()
  expect(undone).toMatchObject({ sent: [false], pending: [] })
})

const events = fc.array(
  fc.constantFrom('tap' as const, 'answered' as const, 'refused' as const, 'lost' as const),
)

test('the final state on screen is that of the API, after any sequence of taps, successes, refusals and lost responses', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), events, async (initial, happened) => {
      const api = setup(initial)
      let [wanted, failed] = [initial, false]
      for (const event of happened) {
        if (event === 'tap') {
          api.tap()
          wanted = api.shown
        } else {
          failed ||= event !== 'answered' && api.pending.length > 0
          await api.answer(event)
        }
        expect(api.pending.length).toBeLessThanOrEqual(1)
      }
      while (api.pending.length > 0) await api.answer()
      expect(api.shown).toBe(api.stored)
      if (!failed) expect(api.stored).toBe(wanted)
    }),
    { numRuns: 200 },
  )
})
