import { ArrowUp } from 'lucide'
import { useLayoutEffect, useRef } from 'react'
import { Button, Icon } from 'shared'
import css from './new-posts-button.module.css'

export type NewPostsButtonProps = {
  count: number
  /** Whether there may be more than these. */
  hasMore: boolean
  onShow: () => void
}

/** Announces new posts above the list. It has room of its own there, which moves nothing once the page is scrolled. */
export function NewPostsButton({ count, hasMore, onShow }: NewPostsButtonProps) {
  const place = useRef<HTMLDivElement>(null)
  const room = useRef<number>(undefined)
  const isShown = count > 0
  useLayoutEffect(() => {
    const before = room.current
    room.current = (isShown && place.current?.offsetHeight) || 0
    // Whoever writes a post above would see their field move instead.
    const isWriting = document.activeElement?.matches('textarea')
    if (before !== undefined && scrollY > 0 && !isWriting) scrollBy(0, room.current - before)
  }, [isShown])
  return (
    <div ref={place} className={css.place} role="status">
      {isShown && (
        <Button variant="primary" className={css.button} onClick={onShow}>
          <Icon of={ArrowUp} size={16} />
          {hasMore ? `${count}+ new posts` : count === 1 ? '1 new post' : `${count} new posts`}
        </Button>
      )}
    </div>
  )
}
