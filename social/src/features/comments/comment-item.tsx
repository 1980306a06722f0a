import { Pencil, Trash2 } from 'lucide'
import { useEffect, useRef } from 'react'
import {
  type Comment,
  classes,
  ExpandableText,
  IconButton,
  Link,
  Name,
  ProfileAvatar,
  ProfileLink,
  RelativeTime,
  selectCurrentUser,
  toastAction,
  useAppSelector,
  useLocation,
} from 'shared'
import { CommentEditor } from './comment-editor'
import css from './comments.module.css'
import { isPending, useEditCommentMutation } from './comments-api'
import { useDeleteComment } from './use-delete-comment'
import { useDraftText } from './use-draft-text'
import { commentAnchor } from './use-linked-comment'

export type CommentItemProps = {
  postId: string
  comment: Comment
  /** Whether the address links to it. */
  isLinked?: boolean
  /** Called when a linked comment was highlighted long enough. Without it, it is not highlighted. */
  onHighlighted?: (() => void) | undefined
  /** Called just before the comment, which has focus, is removed. */
  onDelete: () => void
}

/** A comment. Its author can edit it in place or delete it. */
export function CommentItem({
  postId,
  comment,
  isLinked = false,
  onHighlighted,
  onDelete,
}: CommentItemProps) {
  const { id: commentId, author } = comment
  const viewer = useAppSelector(selectCurrentUser)
  const [editComment] = useEditCommentMutation()
  const deleteComment = useDeleteComment({ postId, commentId })
  /** The draft of an edit; undefined while not editing. */
  const { text: draftText, isSending, draft } = useDraftText(`edit ${commentId}`)
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  const focusOnMount = useRef(false)
  const isEditing = draftText !== undefined

  useEffect(() => {
    // Not when another tab ends the edit while the focus is elsewhere.
    const hadFocus = document.activeElement === document.body
    if (wasEditing.current && !isEditing && hadFocus) editButton.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  const save = async (text: string) => {
    draft.startSending(text)
    const isSaved = await toastAction(editComment({ postId, commentId, comment: text }).unwrap(), {
      loading: 'Updating...',
      success: 'Comment updated!',
      failure: 'Could not update.',
    })
    if (!isSaved) focusOnMount.current = document.activeElement === editButton.current
    // After a failure this restores the typed text.
    draft.finishSending(isSaved)
  }
  const edit = () => {
    if (isSending) return
    focusOnMount.current = true
    draft.setText(comment.comment)
  }
  const remove = () => {
    onDelete()
    deleteComment()
  }

  return (
    <div
      id={commentAnchor(commentId)}
      tabIndex={-1}
      aria-current={isLinked || undefined}
      className={classes(css.comment, isLinked && css.linked, isLinked && onHighlighted && css.highlighted)}
      onAnimationEnd={isLinked ? onHighlighted : undefined}
    >
      <ProfileAvatar person={author} size={36} />
      <div>
        <div className={css.top}>
          <div className={css.head}>
            <ProfileLink username={author.username} className={css.name}>
              <Name>{`${author.firstName} ${author.lastName}`}</Name>
            </ProfileLink>
            <CommentTime comment={comment} />
          </div>
          {viewer?._id === author._id && !isPending(comment) && !isEditing && (
            <div className={css.own}>
              <IconButton
                label="Edit comment"
                title="Edit comment"
                icon={Pencil}
                ref={editButton}
                aria-disabled={isSending || undefined}
                onClick={edit}
              />
              <IconButton label="Delete comment" title="Delete comment" icon={Trash2} onClick={remove} />
            </div>
          )}
        </div>
        {isEditing ? (
          <CommentEditor
            text={draftText}
            original={comment.comment}
            focusOnMount={focusOnMount.current}
            hasUnsavedWork={() => draft.hasUnsavedWork}
            onChange={draft.setText}
            onSave={(text) => void save(text)}
            onCancel={() => draft.setText(undefined)}
          />
        ) : (
          <ExpandableText name={`comment ${commentId}`} lines={10} className={css.text}>
            {comment.comment}
          </ExpandableText>
        )}
      </div>
    </div>
  )
}

/** The time of a comment, which is the link to it once the API knows the comment. */
function CommentTime({ comment }: { comment: Comment }) {
  const { search } = useLocation()
  const time = <RelativeTime at={comment.createdAt} className={css.quiet} />
  if (isPending(comment)) return time
  return (
    <Link to={{ search, hash: commentAnchor(comment.id) }} preventScrollReset className={css.link}>
      {time}
    </Link>
  )
}
