import { MessageCircle } from 'lucide-react'
import {
  classes,
  compactCount,
  ExpandableText,
  Name,
  type Post,
  ProfileAvatar,
  ProfileLink,
  RelativeTime,
  withoutDirectionControls,
} from 'shared'
import { BookmarkButton } from '../bookmarks/bookmark-button'
import { LikeButton } from '../likes/like-button'
import actionCss from '../post-actions/post-action.module.css'
import { PostActionsContext, useMountedPost } from '../post-actions/use-post-action'
import { PostMedia } from '../post-media/post-media'
import { ShareButton } from '../share/share-button'
import { type FeedPosition, PostBoundary } from './post-boundary'
import css from './post-card.module.css'
import { PostLink } from './post-link'
import { PostMenu } from './post-menu'
import { useOpenOnClick } from './use-open-on-click'

export type PostArticleProps = {
  post: Post
  feedPosition?: FeedPosition | undefined
  /** Number of lines after which the text is folded. */
  lines?: number
}

/** A post with its author, text, media and actions. One that fails to render shows an error in its place. */
export function PostArticle(props: PostArticleProps) {
  return (
    <PostBoundary post={props.post} feedPosition={props.feedPosition}>
      <Article {...props} />
    </PostBoundary>
  )
}

function Article({ post, feedPosition, lines = 10 }: PostArticleProps) {
  const { ref, actions } = useMountedPost(post._id)
  return (
    <article
      ref={ref}
      className={css.post}
      tabIndex={-1}
      data-post={post._id}
      aria-label={`Post by ${withoutDirectionControls(post.fullName)}`}
      aria-posinset={feedPosition?.position}
      aria-setsize={feedPosition?.setSize}
    >
      <ProfileAvatar person={post.author} />
      <PostActionsContext value={actions}>
        <div className={css.body}>
          <PostHead post={post} />
          {post.content && <PostText post={post} lines={lines} opensPost={feedPosition !== undefined} />}
          <PostMedia
            postId={post._id}
            urls={post.postImage}
            alts={post.mediaAlt}
            isFirst={(feedPosition?.position ?? 1) === 1}
          />
          <PostActionBar post={post} />
        </div>
      </PostActionsContext>
    </article>
  )
}

function PostHead({ post }: { post: Post }) {
  const { username } = post.author
  return (
    <div className={css.top}>
      <div className={css.head}>
        <ProfileLink username={username} className={css.name}>
          <Name>{post.fullName}</Name>
        </ProfileLink>
        <span className={classes(css.quiet, css.handle)}>
          <Name>{`@${username}`}</Name>
        </span>
        <PostLink postId={post._id} action="open" className={css.quiet}>
          <RelativeTime at={post.createdAt} />
        </PostLink>
        {post.updatedAt !== post.createdAt && (
          <RelativeTime at={post.updatedAt} className={css.mark}>
            Edited
          </RelativeTime>
        )}
      </div>
      <PostMenu post={post} />
    </div>
  )
}

function PostText({ post, lines, opensPost }: { post: Post; lines: number; opensPost: boolean }) {
  const openOnClick = useOpenOnClick(`/post/${post._id}`)
  return (
    <div className={opensPost ? css.opens : undefined} {...(opensPost && openOnClick)}>
      <ExpandableText name={`post ${post._id} ${lines}`} lines={lines} className={css.text}>
        {post.content}
      </ExpandableText>
    </div>
  )
}

function PostActionBar({ post }: { post: Post }) {
  const { commentCount } = post
  return (
    <div className={css.actions}>
      <LikeButton post={post} />
      <PostLink
        postId={post._id}
        action="comment"
        state={{ comment: true }}
        className={actionCss.action}
        aria-label={`Comments: ${commentCount}`}
      >
        <MessageCircle size={18} aria-hidden="true" />
        {compactCount(commentCount)}
      </PostLink>
      <BookmarkButton post={post} />
      <ShareButton post={post} />
    </div>
  )
}
