/** An action of a post, available as a button and as a shortcut. */
export type PostAction = 'open' | 'like' | 'bookmark' | 'comment' | 'share'

/** The action handlers of one post. A post that failed to render has none. */
export type PostActions = Map<PostAction, () => void>

/** A post that is currently in the document. */
export interface MountedPost {
  id: string
  element: HTMLElement
  actions: PostActions
}

const mounted = new Set<MountedPost>()

/** Registers a mounted post. Returns an unregister function. */
export function addMountedPost(post: MountedPost): () => void {
  mounted.add(post)
  return () => mounted.delete(post)
}

/** The post with this id, if mounted: virtualized lists mount only posts near the viewport. */
export function mountedPost(id: string): MountedPost | undefined {
  return [...mounted].find((post) => post.id === id)
}

/** The post that contains the focus. */
export function postWithFocus(): MountedPost | undefined {
  return [...mounted].find(({ element }) => element.contains(document.activeElement))
}

/** The post whose own element has the focus. */
export function focusedPost(): MountedPost | undefined {
  return [...mounted].find(({ element }) => element === document.activeElement)
}

/** The place of a mounted post in its list, from 1. Undefined outside of lists. */
export function placeOf(id: string): number | undefined {
  return Number(mountedPost(id)?.element.ariaPosInSet) || undefined
}

/** The mounted post at a place of the list, or above it: it comes into the place of one that is gone. */
export function postAt(place: number): MountedPost | undefined {
  return (
    [...mounted].find(({ id }) => placeOf(id) === place) ??
    [...mounted].find(({ id }) => placeOf(id) === place - 1)
  )
}

/** The topmost post that is at least partly visible. */
export function firstVisiblePost(): MountedPost | undefined {
  const rects = [...mounted].map((post) => ({ post, rect: post.element.getBoundingClientRect() }))
  const visible = rects.filter(({ rect }) => rect.bottom > 0)
  return visible.toSorted((one, other) => one.rect.top - other.rect.top)[0]?.post
}

/** Runs an action of the focused post, or of the page's only post. */
export function runPostAction(action: PostAction): void {
  const post = postWithFocus() ?? (mounted.size === 1 ? [...mounted][0] : undefined)
  post?.actions.get(action)?.()
}
