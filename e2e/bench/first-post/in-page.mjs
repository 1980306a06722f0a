// @ts-check

/**
 * When a page showed what, in milliseconds since its navigation started.
 * @typedef {object} Marks
 * @property {number} firstPaint
 * @property {number} firstPost painted
 * @property {number} firstPicture painted, in a post
 * @property {number} likeAnswered the API has answered a tap on Like, sent as soon as the post was shown
 */

/** @typedef {{ token: string, user: string }} Session as the shell stores it */

/** @typedef {typeof window & { marks: Promise<Marks> }} MeasuredWindow */

/**
 * In the page, before its own scripts: logs in, and likes the first post.
 * @param {Session} session
 */
export function observeFirstPost({ token, user }) {
  localStorage.setItem('token', token)
  localStorage.setItem('user', user)
  /** @param {() => boolean} isThere */
  const untilThere = (isThere) =>
    new Promise((resolve) => {
      const check = () => {
        if (!isThere()) return
        observer.disconnect()
        resolve(undefined)
      }
      const observer = new MutationObserver(check)
      observer.observe(document, { childList: true, subtree: true })
    })
  /** A task after the next frame: what is there now has been painted. */
  const painted = () =>
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))))
  const pictureShown = async () => {
    const picture = () =>
      /** @type {HTMLImageElement | null} */ (document.querySelector('article img[fetchpriority=high]'))
    await untilThere(() => picture() !== null)
    await picture()?.decode()
    return /** @type {number} */ (await painted())
  }
  const measure = async () => {
    const picture = pictureShown()
    const likeButton = () => document.querySelector('article button[aria-label^="Like"]')
    await untilThere(() => likeButton() !== null)
    const firstPost = /** @type {number} */ (await painted())
    const tapped = performance.now()
    const liked = untilThere(() =>
      [...document.querySelectorAll('[role=status]')].some(({ textContent }) =>
        /Liked|Disliked/.test(textContent),
      ),
    )
    likeButton()?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await liked
    const likeAnswered = performance.now()
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
    if (firstPaint === undefined) throw new Error(`Nothing was painted until ${tapped} ms.`)
    return { firstPaint, firstPost, firstPicture: await picture, likeAnswered }
  }
  Object.assign(window, { marks: measure() })
}
