import { withTimeout } from 'shared'
import { mountedPost } from '../post-actions/mounted-posts'

/** Milliseconds that the screen may stand still until the page of a post is there. A later one comes without a transition. */
const timeoutMs = 120

/** How often to look for it, in milliseconds: nothing is painted meanwhile, so there are no frames to wait for. */
const intervalMs = 8

/** How long the screen may stand still in all, in milliseconds. On a device that needs longer, later pages come without a transition. */
const slowMs = 200

let isSlowDevice = false

/** Whether a post is about to open. A second press meanwhile is not another navigation. */
let isOpening = false

const inList = '[role="feed"]'

/**
 * Lets the card of a post in a list become its page, where browsers can do that fast enough and the person likes motion. Until the page is
 * there nothing else moves, so the card shows at once that it was pressed.
 * @param go navigates to the page of the post, and renders at once if it is told so
 */
export function fromCardToPage(postId: string, go: (atOnce: boolean) => void): void {
  if (isOpening) return
  const card = mountedPost(postId)?.element
  if (!card?.closest(inList)) {
    go(false)
    return
  }
  showPressed(card)
  if (!canMove()) {
    go(false)
    return
  }
  isOpening = true
  afterPaint(() => {
    isOpening = false
    // Something else may have been opened.
    if (card.isConnected) move(card, postId, go)
  })
}

/** Marks a card for a moment, in which its page usually takes its place. */
function showPressed(card: HTMLElement): void {
  card.dataset.pressed = ''
  setTimeout(() => delete card.dataset.pressed, timeoutMs)
}

/** Calls back once what has just changed is painted. */
function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback))
}

function move(card: HTMLElement, postId: string, go: (atOnce: boolean) => void): void {
  let page: HTMLElement | undefined
  card.style.viewTransitionName = 'post'
  const transition = document.startViewTransition(async () => {
    const start = performance.now()
    card.style.viewTransitionName = ''
    go(true)
    page = await pageOf(postId)
    isSlowDevice = performance.now() - start > slowMs
    if (page) page.style.viewTransitionName = 'post'
    else transition.skipTransition()
  })
  // Rejects when it is skipped, also by the browser.
  transition.ready.catch(() => undefined)
  void transition.finished.finally(() => {
    if (page) page.style.viewTransitionName = ''
  })
}

function canMove(): boolean {
  if (isSlowDevice || !('startViewTransition' in document)) return false
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** The article of a post on its own page, once it is there; `undefined` if it is late. */
async function pageOf(postId: string): Promise<HTMLElement | undefined> {
  const controller = new AbortController()
  const arrival = new Promise<HTMLElement>((resolve) => {
    const look = () => {
      const article = mountedPost(postId)?.element
      if (article && !article.closest(inList)) resolve(article)
    }
    look()
    const timer = setInterval(look, intervalMs)
    controller.signal.addEventListener('abort', () => clearInterval(timer))
  })
  const article = await withTimeout(arrival, timeoutMs, { onTimeout: () => undefined })
  controller.abort()
  return article
}
