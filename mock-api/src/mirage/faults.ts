import type { Handle } from '../http/handle'
import { jsonResponse } from '../http/responses'

/**
 * Faults to inject; omitted ones are off. Rates are percentages of all requests, including uploads; beyond 100 together, the first ones win.
 */
export interface ApiFaults {
  /** Responds with 500 without doing anything. */
  errorRate?: number | undefined
  /** Drops the connection without doing anything. */
  dropRate?: number | undefined
  /** Handles the request, then drops the connection: the response is lost. */
  lostRate?: number | undefined
  /** Does nothing and never responds. */
  hangRate?: number | undefined
  /** Does nothing and responds with 200 and an HTML page, like the login page of a public Wi-Fi. */
  htmlRate?: number | undefined
  /** Milliseconds that each answer waits beyond the delay. */
  slowBy?: number | undefined
}

type RateName = Exclude<keyof ApiFaults, 'slowBy'>

/** The effect of each fault. A dropped connection is `Response.error()`, as in browsers. */
const outcomes: Record<RateName, (work: () => Promise<Response>) => Promise<Response>> = {
  errorRate: async () => jsonResponse(500, { errors: ['The API failed on purpose (errorRate).'] }),
  dropRate: async () => Response.error(),
  lostRate: (work) => work().then(() => Response.error()),
  hangRate: () => new Promise(() => undefined),
  htmlRate: async () =>
    new Response('<!doctype html><title>Welcome</title><p>Accept the terms of this network to go on.</p>', {
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    }),
}
const rateNames = Object.keys(outcomes) as RateName[]

function checkRate(name: string, rate: number): void {
  if (!(name in outcomes)) throw new RangeError(`There is no fault ${name}`)
  if (rate >= 0 && rate <= 100) return
  throw new RangeError(`${name} is a percentage: a number from 0 to 100, not ${rate}`)
}

/** Injects faults per request; none until {@link set} is called. */
export class Faults {
  #faults: ApiFaults = {}
  readonly #random: () => number

  /** @param random returns numbers from 0 (inclusive) to 1 (exclusive) */
  constructor(random: () => number = Math.random) {
    this.#random = random
  }

  /** Milliseconds that each answer waits beyond the delay. */
  get slowBy(): number {
    return this.#faults.slowBy ?? 0
  }

  /** Replaces all faults. @throws RangeError for a rate that is not a percentage, a negative time, or any other name */
  set(faults: ApiFaults): void {
    const { slowBy = 0, ...rates } = faults
    if (!(slowBy >= 0)) throw new RangeError(`slowBy is milliseconds, 0 or more, not ${slowBy}`)
    for (const [name, rate = 0] of Object.entries(rates)) checkRate(name, rate)
    this.#faults = { ...faults }
  }

  /** Wraps a handler so that some requests fail. */
  wrap(handle: Handle): Handle {
    return (request) => {
      // One draw for all of them, so that each hits as many of all requests as its rate says.
      let left = this.#random() * 100
      const hit = rateNames.find((name) => {
        left -= this.#faults[name] ?? 0
        return left < 0
      })
      return hit ? outcomes[hit](() => handle(request)) : handle(request)
    }
  }
}
