import { ArrowUp } from 'lucide'
import { Button, Icon } from 'shared'
import css from './new-posts-button.module.css'

export type NewPostsButtonProps = {
  count: number
  /** Whether there may be more than these. */
  hasMore: boolean
  onShow: () => void
}

/** Announces new posts above the list, without moving it. */
export function NewPostsButton({ count, hasMore, onShow }: NewPostsButtonProps) {
  return (
    <div className={css.place} role="status">
      {count > 0 && (
        <Button variant="primary" className={css.button} onClick={onShow}>
          <Icon of={ArrowUp} size={16} />
          {hasMore ? `${count}+ new posts` : count === 1 ? '1 new post' : `${count} new posts`}
        </Button>
      )}
    </div>
  )
}
