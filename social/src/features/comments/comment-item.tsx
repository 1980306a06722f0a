import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import {
  type Comment,
  FoldedText,
  failureOf,
  IconButton,
  Moment,
  Name,
  ProfileAvatar,
  ProfileLink,
  selectCurrentUser,
  toast,
  useAppSelector,
} from 'shared'
import { CommentEditor } from './comment-editor'
import css from './comments.module.css'
import { isPending, useEditCommentMutation } from './comments-api'
import { useDeleteComment } from './use-delete-comment'
import { useKeptText } from './use-kept-text'

export type CommentItemProps = {
  postId: string
  comment: Comment
  /** Called when it is about to be deleted, and the focus with it. */
  onDelete: () => void
}

/** A comment, which its author can change in its place or delete. */
export function CommentItem({ postId, comment, onDelete }: CommentItemProps) {
  const { id: commentId, author, createdAt } = comment
  const viewer = useAppSelector(selectCurrentUser)
  const [editComment] = useEditCommentMutation()
  const deleteComment = useDeleteComment({ postId, commentId })
  /** What is being typed; nothing while the comment is only shown. */
  const { text: draft, isUnderWay, kept } = useKeptText(`edit ${commentId}`)
  const pen = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  const takesFocus = useRef(false)
  const isEdited = draft !== undefined

  useEffect(() => {
    if (wasEdited.current && !isEdited) pen.current?.focus()
    wasEdited.current = isEdited
  }, [isEdited])

  const save = (text: string) => {
    kept.begin(text)
    const words = {
      loading: 'Updating...',
      success: 'Comment updated!',
      error: (error: unknown) => failureOf('Could not update.', error),
    }
    const saved = editComment({ postId, commentId, comment: text }).unwrap()
    // What was typed comes back.
    toast.promise(saved, words).then(
      () => kept.end(true),
      () => {
        takesFocus.current = document.activeElement === pen.current
        kept.end(false)
      },
    )
  }
  const edit = () => {
    if (isUnderWay) return
    takesFocus.current = true
    kept.write(comment.comment)
  }
  const remove = () => {
    onDelete()
    deleteComment()
  }

  return (
    <li className={css.comment}>
      <ProfileAvatar person={author} size={36} />
      <div>
        <div className={css.top}>
          <div className={css.head}>
            <ProfileLink username={author.username} className={css.name}>
              <Name>{`${author.firstName} ${author.lastName}`}</Name>
            </ProfileLink>
            <Moment at={createdAt} className={css.quiet} />
          </div>
          {viewer?._id === author._id && !isPending(comment) && !isEdited && (
            <div className={css.own}>
              <IconButton
                label="Edit comment"
                title="Edit comment"
                icon={Pencil}
                ref={pen}
                aria-disabled={isUnderWay || undefined}
                onClick={edit}
              />
              <IconButton label="Delete comment" title="Delete comment" icon={Trash2} onClick={remove} />
            </div>
          )}
        </div>
        {isEdited ? (
          <CommentEditor
            text={draft}
            before={comment.comment}
            takesFocus={takesFocus.current}
            onChange={kept.write}
            onSave={save}
            onCancel={() => kept.write(undefined)}
          />
        ) : (
          <FoldedText name={`comment ${commentId}`} lines={10} className={css.text}>
            {comment.comment}
          </FoldedText>
        )}
      </div>
    </li>
  )
}
