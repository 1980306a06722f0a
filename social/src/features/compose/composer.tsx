import { type KeyboardEvent, type SubmitEvent, useState } from 'react'
import {
  Avatar,
  Button,
  failureOf,
  Link,
  limits,
  selectCurrentUser,
  TextArea,
  toast,
  useAppSelector,
} from 'shared'
import { useCreatePostMutation } from './compose-api'
import css from './composer.module.css'
import { useWishKey } from './use-wish-key'

export type ComposerProps = {
  /** Called once the post is published. */
  onDone?: () => void
}

/** Writes a new post. What was typed stays until the post is published. */
export function Composer({ onDone }: ComposerProps) {
  const user = useAppSelector(selectCurrentUser)
  const [text, setText] = useState('')
  const [createPost, { isLoading }] = useCreatePostMutation()
  const wishKey = useWishKey()
  const content = text.trim()

  const publish = async () => {
    if (!content || isLoading) return
    const published = createPost({ postData: { content }, idempotencyKey: wishKey.of(content) }).unwrap()
    await toast
      .promise(published, {
        loading: 'Creating Your Post',
        success: 'Post Created Successfully',
        error: (error) => failureOf('Could not post.', error),
      })
      .then(
        () => {
          wishKey.renew()
          setText('')
          onDone?.()
        },
        () => undefined,
      )
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void publish()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void publish()
  }

  if (!user) {
    return (
      <p className={css.visitor}>
        <Link to="/login">Login</Link> to write a post.
      </p>
    )
  }
  return (
    <form className={css.composer} onSubmit={onSubmit}>
      <Avatar src={user.profileAvatar} />
      <TextArea
        label="Write a post"
        placeholder="What should travel?"
        maxLength={limits.postText}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" variant="primary" className={css.send} disabled={!content || isLoading}>
        Post
      </Button>
    </form>
  )
}
