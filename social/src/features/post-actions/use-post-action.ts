import {
  createContext,
  type RefObject,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { addMountedPost, type PostAction, type PostActions } from './mounted-posts'

/** Provides a post's actions to the buttons inside it. */
export const PostActionsContext = createContext<PostActions | undefined>(undefined)

/** Registers a post while mounted: `ref` goes on its element, `actions` into a {@link PostActionsContext} around its content. */
export function useMountedPost(id: string): { ref: RefObject<HTMLElement | null>; actions: PostActions } {
  const ref = useRef<HTMLElement>(null)
  const [actions] = useState<PostActions>(() => new Map())
  useLayoutEffect(() => {
    const element = ref.current
    return element ? addMountedPost({ id, element, actions }) : undefined
  }, [id, actions])
  return { ref, actions }
}

/** Makes a button's action available as a shortcut on the surrounding post. */
export function usePostAction(action: PostAction, run: () => void): void {
  const actions = useContext(PostActionsContext)
  const latest = useEffectEvent(run)
  useLayoutEffect(() => {
    if (!actions) return undefined
    actions.set(action, () => latest())
    return () => void actions.delete(action)
  }, [actions, action])
}
