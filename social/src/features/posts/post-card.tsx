import { MessageCircle } from 'lucide-react'
import {
  type ApiError,
  classes,
  compactCount,
  ErrorState,
  Link,
  LinkedText,
  Moment,
  messageOf,
  type Post,
  ProfileAvatar,
  ProfileLink,
} from 'shared'
import { BookmarkButton } from '../bookmarks/bookmark-button'
import { ShareButton } from '../share/share-button'
import { LikeButton } from './like-button'
import { useGetPostQuery } from './post-api'
import css from './post-card.module.css'
import { PostMedia } from './post-media'
import { PostMenu } from './post-menu'

/** Where in its list a post stands, for lists of which only a part is in the document: `of` is -1 until the end is known. */
export type PostPlace = { position: number; of: number }

export type PostCardProps = { postId: string; place?: PostPlace }

/** One post as a list shows it; nothing once it is deleted. */
export function PostCard({ postId, place }: PostCardProps) {
  const { data: post, error, refetch } = useGetPostQuery(postId)
  if ((error as ApiError | undefined)?.status === 404) return null
  if (post) return <PostArticle post={post} place={place} />
  return (
    <div className={css.place}>
      {error && (
        <ErrorState
          title="The post could not be loaded."
          detail={messageOf(error)}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  )
}

export type PostArticleProps = { post: Post; place?: PostPlace | undefined }

/** A post: who, when, what, and what can be done with it. */
export function PostArticle({ post, place }: PostArticleProps) {
  const { author } = post
  const comments = post.comments.length
  return (
    <article
      className={css.post}
      tabIndex={-1}
      data-post={post._id}
      aria-label={`Post by ${post.fullName}`}
      aria-posinset={place?.position}
      aria-setsize={place?.of}
    >
      <ProfileAvatar person={author} />
      <div className={css.body}>
        <div className={css.top}>
          <div className={css.head}>
            <ProfileLink username={author.username} className={css.name}>
              {post.fullName}
            </ProfileLink>
            <span className={classes(css.quiet, css.handle)}>@{author.username}</span>
            <Link to={`/post/${post._id}`} className={css.quiet} data-does="open">
              <Moment at={post.createdAt} />
            </Link>
            {post.updatedAt !== post.createdAt && (
              <Moment at={post.updatedAt} className={css.mark}>
                Edited
              </Moment>
            )}
          </div>
          <PostMenu post={post} />
        </div>
        {post.content && <LinkedText className={css.text}>{post.content}</LinkedText>}
        <PostMedia postId={post._id} urls={post.postImage} alts={post.mediaAlt} />
        <div className={css.actions}>
          <LikeButton post={post} />
          <Link
            to={`/post/${post._id}`}
            state={{ comment: true }}
            className={css.action}
            data-does="comment"
            aria-label={`Comments: ${comments}`}
          >
            <MessageCircle size={18} aria-hidden="true" />
            {compactCount(comments)}
          </Link>
          <BookmarkButton postId={post._id} />
          <ShareButton post={post} />
        </div>
      </div>
    </article>
  )
}
