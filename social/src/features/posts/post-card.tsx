import { MessageCircle } from 'lucide-react'
import {
  type ApiError,
  classes,
  compactCount,
  ErrorState,
  FoldedText,
  Link,
  Moment,
  messageOf,
  Name,
  type Post,
  ProfileAvatar,
  ProfileLink,
  withoutDirectionControls,
} from 'shared'
import { BookmarkButton } from '../bookmarks/bookmark-button'
import { ShareButton } from '../share/share-button'
import { LikeButton } from './like-button'
import { useGetPostQuery } from './post-api'
import { PostBoundary } from './post-boundary'
import css from './post-card.module.css'
import { PostMedia } from './post-media'
import { PostMenu } from './post-menu'
import { useOpenByPress } from './use-open-by-press'

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

export type PostArticleProps = {
  post: Post
  place?: PostPlace | undefined
  /** Lines that a long text shows at first. */
  lines?: number
}

/** A post: who, when, what, and what can be done with it. One that cannot be shown says so, and breaks nothing else. */
export function PostArticle(props: PostArticleProps) {
  return (
    <PostBoundary post={props.post} place={props.place}>
      <Article {...props} />
    </PostBoundary>
  )
}

function Article({ post, place, lines = 10 }: PostArticleProps) {
  const { author } = post
  const comments = post.comments.length
  const page = `/post/${post._id}`
  const press = useOpenByPress(page)
  return (
    <article
      className={css.post}
      tabIndex={-1}
      data-post={post._id}
      aria-label={`Post by ${withoutDirectionControls(post.fullName)}`}
      aria-posinset={place?.position}
      aria-setsize={place?.of}
    >
      <ProfileAvatar person={author} />
      <div className={css.body}>
        <div className={css.top}>
          <div className={css.head}>
            <ProfileLink username={author.username} className={css.name}>
              <Name>{post.fullName}</Name>
            </ProfileLink>
            <span className={classes(css.quiet, css.handle)}>
              <Name>{`@${author.username}`}</Name>
            </span>
            <Link to={page} className={css.quiet} data-does="open">
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
        {post.content && (
          <div className={place && css.opens} {...(place && press)}>
            <FoldedText name={`post ${post._id} ${lines}`} lines={lines} className={css.text}>
              {post.content}
            </FoldedText>
          </div>
        )}
        <PostMedia postId={post._id} urls={post.postImage} alts={post.mediaAlt} />
        <div className={css.actions}>
          <LikeButton post={post} />
          <Link
            to={page}
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
