// @ts-check
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)

/** For a page that somebody waits for: it must cost less time than it saves. */
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** A tenth smaller, in a tenth of a second and more. */
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** As many pages as are remembered, each of some 100 KB as text and 20 compressed: those of all paths of a build, and many posts'. */
const capacity = 100

/**
 * Compresses pages, which are composed for each request and mostly turn out the same. Whoever asks first gets one that was compressed quickly, and
 * who asks later one that was compressed well meanwhile.
 */
export class SmallPages {
  /** By the page, the latest last. @type {Map<string, Buffer>} */
  #compressed = new Map()
  #isBusy = false

  /**
   * @param {string} html
   * @returns {Promise<Buffer>} by brotli
   */
  async compress(html) {
    const known = this.#compressed.get(html)
    if (known) return known
    const page = await brotli(html, fast)
    void this.#improve(html)
    return page
  }

  /**
   * One at a time: whoever asks for many pages must not keep all processors busy.
   * @param {string} html
   */
  async #improve(html) {
    if (this.#isBusy) return
    this.#isBusy = true
    const page = await brotli(html, best).catch(() => undefined)
    this.#isBusy = false
    if (!page) return
    const [oldest] = this.#compressed.keys()
    if (oldest !== undefined && this.#compressed.size >= capacity) this.#compressed.delete(oldest)
    this.#compressed.set(html, page)
  }
}
