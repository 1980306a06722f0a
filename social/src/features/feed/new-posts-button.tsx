import { ArrowUp } from 'lucide'
import { useState } from 'react'
import { Button, classes, Icon } from 'shared'
import css from './new-posts-button.module.css'

export type NewPostsButtonProps = {
  count: number
  /** Whether there may be more than these. */
  hasMore: boolean
  onShow: () => void
}

/** Announces new posts above the list. */
export function NewPostsButton(props: NewPostsButtonProps) {
  return (
    <div className={css.place} role="status">
      {props.count > 0 && <Announcement {...props} />}
    </div>
  )
}

/** At the top of the page, it has room of its own. Elsewhere, that would move the posts that somebody reads, so it lies over them. */
function Announcement({ count, hasMore, onShow }: NewPostsButtonProps) {
  const [isOver] = useState(() => scrollY > 0)
  return (
    <Button variant="primary" className={classes(css.button, isOver && css.over)} onClick={onShow}>
      <Icon of={ArrowUp} size={16} />
      <span>{hasMore ? `${count}+ new posts` : count === 1 ? '1 new post' : `${count} new posts`}</span>
    </Button>
  )
}
