import { jsonResponse } from '../http/responses'

type Handle = (request: Request) => Promise<Response>

/**
 * What shall go wrong on purpose. What is left out does not. Rates are percentages: of 100 requests, how many are hit. They hold
 * for every request, uploads included.
 */
export interface ApiFaults {
  /** The answer is 500 without anything being done. */
  errorRate?: number | undefined
  /** The connection drops before anything is done. */
  dropRate?: number | undefined
  /** The connection drops after all was done: the answer is lost. */
  lostRate?: number | undefined
  /** Nothing is done, and no answer ever comes. */
  hangRate?: number | undefined
  /** Nothing is done, and the answer is 200 with a page of HTML, as the login page of a public network is. */
  htmlRate?: number | undefined
  /** Milliseconds that each answer waits beyond the delay. */
  slowBy?: number | undefined
}

type RateName = Exclude<keyof ApiFaults, 'slowBy'>

/** What becomes of a request that is hit. A connection that drops is `Response.error()`, as to browsers. */
const outcomes: Record<RateName, (work: () => Promise<Response>) => Promise<Response>> = {
  errorRate: async () => jsonResponse(500, { errors: ['The API failed, as it was told to (errorRate).'] }),
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
  if (rate >= 0 && rate <= 100) return
  throw new RangeError(`${name} is a percentage: a number from 0 to 100, not ${rate}`)
}

/** Decides request by request what goes wrong; nothing does until it is told. */
export class Faults {
  #faults: ApiFaults = {}
  readonly #random: () => number

  /** @param random gives numbers from 0 to below 1 */
  constructor(random: () => number = Math.random) {
    this.#random = random
  }

  /** Milliseconds that each answer waits beyond the delay. */
  get slowBy(): number {
    return this.#faults.slowBy ?? 0
  }

  /** Replaces all faults by these. @throws RangeError for a rate that is no percentage or a negative time */
  set(faults: ApiFaults): void {
    const { slowBy = 0 } = faults
    if (!(slowBy >= 0)) throw new RangeError(`slowBy is milliseconds, 0 or more, not ${slowBy}`)
    for (const name of rateNames) checkRate(name, faults[name] ?? 0)
    this.#faults = { ...faults }
  }

  /** `handle`, of which some requests fail. */
  failing(handle: Handle): Handle {
    return (request) => {
      const hit = rateNames.find((name) => this.#hits(this.#faults[name]))
      return hit ? outcomes[hit](() => handle(request)) : handle(request)
    }
  }

  #hits(rate = 0): boolean {
    return rate > 0 && this.#random() * 100 < rate
  }
}
