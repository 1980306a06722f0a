import { jsonResponse } from '../http/responses'

/** What shall go wrong on purpose. What is left out does not. */
export interface ApiFaults {
  /** Of 100 requests, how many are answered 500 without anything being done. */
  errorRate?: number | undefined
  /** Of 100 requests, how many find no answer: fetch rejects as it does when a connection drops. */
  dropRate?: number | undefined
  /** Milliseconds that each answer waits beyond the delay. */
  slowBy?: number | undefined
}

function checkedRate(name: string, rate: number): number {
  if (rate >= 0 && rate <= 100) return rate
  throw new RangeError(`${name} is a percentage: a number from 0 to 100, not ${rate}`)
}

/** Decides request by request what goes wrong; nothing does until it is told. */
export class Faults {
  #errorRate = 0
  #dropRate = 0
  #slowBy = 0
  readonly #random: () => number

  /** @param random gives numbers from 0 to below 1 */
  constructor(random: () => number = Math.random) {
    this.#random = random
  }

  /** Milliseconds that each answer waits beyond the delay. */
  get slowBy(): number {
    return this.#slowBy
  }

  /** Replaces all faults by these. @throws RangeError for a rate that is no percentage or a negative time */
  set({ errorRate = 0, dropRate = 0, slowBy = 0 }: ApiFaults): void {
    if (!(slowBy >= 0)) throw new RangeError(`slowBy is milliseconds, 0 or more, not ${slowBy}`)
    const rates = [checkedRate('errorRate', errorRate), checkedRate('dropRate', dropRate)] as const
    ;[this.#errorRate, this.#dropRate] = rates
    this.#slowBy = slowBy
  }

  /** Whether this request finds no answer. */
  drops = (): boolean => this.#random() * 100 < this.#dropRate

  /** `handle`, of which some answers are 500. */
  failing(handle: (request: Request) => Promise<Response>): (request: Request) => Promise<Response> {
    return async (request) => {
      if (this.#random() * 100 >= this.#errorRate) return handle(request)
      return jsonResponse(500, { errors: ['The API failed, as it was told to (errorRate).'] })
    }
  }
}
