import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import {
  type Comment,
  ExpandableText,
  IconButton,
  Name,
  ProfileAvatar,
  ProfileLink,
  RelativeTime,
  selectCurrentUser,
  toastAction,
  useAppSelector,
} from 'shared'
import { CommentEditor } from './comment-editor'
import css from './comments.module.css'
import { isPending, useEditCommentMutation } from './comments-api'
import { useDeleteComment } from './use-delete-comment'
import { useDraftText } from './use-draft-text'

export type CommentItemProps = {
  postId: string
  comment: Comment
  /** Called just before the comment, which has focus, is removed. */
  onDelete: () => void
}

/** A comment. Its author can edit it in place or delete it. */
export function CommentItem({ postId, comment, onDelete }: CommentItemProps) {
  const { id: commentId, author, createdAt } = comment
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
    if (wasEditing.current && !isEditing) editButton.current?.focus()
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
    <li className={css.comment}>
      <ProfileAvatar person={author} size={36} />
      <div>
        <div className={css.top}>
          <div className={css.head}>
            <ProfileLink username={author.username} className={css.name}>
              <Name>{`${author.firstName} ${author.lastName}`}</Name>
            </ProfileLink>
            <RelativeTime at={createdAt} className={css.quiet} />
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
    </li>
  )
}
