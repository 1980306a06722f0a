import { MessageCircle } from 'lucide'
import {
  classes,
  compactCount,
  ExpandableText,
  Icon,
  Name,
  type Post,
  ProfileAvatar,
  ProfileLink,
  RelativeTime,
  withoutDirectionControls,
} from 'shared'
import { BookmarkButton } from '../bookmarks/bookmark-button'
import { LikeButton } from '../likes/like-button'
import { LikedBy } from '../likes/liked-by'
import actionCss from '../post-actions/post-action.module.css'
import { PostActionsContext, useMountedPost } from '../post-actions/use-post-action'
import { PostMedia } from '../post-media/post-media'
import { ShareButton } from '../share/share-button'
import { type FeedPosition, PostBoundary } from './post-boundary'
import css from './post-card.module.css'
import { PostDate } from './post-date'
import { PostLink } from './post-link'
import { PostMenu } from './post-menu'
import { isShortText } from './short-text'
import { useOpenOnClick } from './use-open-on-click'

export type PostArticleProps = {
  post: Post
  /** Its position in a list. Without one it is on its own page: larger, with its date and the people who like it. */
  feedPosition?: FeedPosition | undefined
  /** Whether the first picture of its page or list is its own: likely the largest paint. */
  hasFirstPicture?: boolean
}

/** Lines after which the text is folded: on its own page more than any real text needs, so only walls of line breaks fold. */
const linesInList = 10
const linesOnPage = 60

/** A post with its author, text, media and actions. One that fails to render shows an error in its place. */
export function PostArticle(props: PostArticleProps) {
  return (
    <PostBoundary post={props.post} feedPosition={props.feedPosition}>
      <Article {...props} />
    </PostBoundary>
  )
}

function Article({ post, feedPosition, hasFirstPicture = false }: PostArticleProps) {
  const { ref, actions } = useMountedPost(post._id)
  const isPage = feedPosition === undefined
  return (
    <article
      ref={ref}
      className={classes(css.post, isPage && css.page)}
      tabIndex={-1}
      data-post={post._id}
      aria-label={`Post by ${withoutDirectionControls(post.fullName)}`}
      aria-posinset={feedPosition?.position}
      aria-setsize={feedPosition?.setSize}
    >
      <ProfileAvatar person={post.author} />
      <PostActionsContext value={actions}>
        <div className={css.body}>
          <PostHead post={post} isPage={isPage} />
          {post.content && <PostText post={post} isPage={isPage} />}
          <PostMedia
            postId={post._id}
            urls={post.postImage}
            alts={post.mediaAlt}
            isFirst={hasFirstPicture}
            isPage={isPage}
          />
          {isPage && (
            <>
              <PostDate post={post} />
              <LikedBy post={post} />
            </>
          )}
          <PostActionBar post={post} />
        </div>
      </PostActionsContext>
    </article>
  )
}

type PartProps = { post: Post; isPage: boolean }

function PostHead({ post, isPage }: PartProps) {
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
        {!isPage && (
          <>
            <PostLink postId={post._id} action="open" className={css.quiet}>
              <RelativeTime at={post.createdAt} />
            </PostLink>
            {post.updatedAt !== post.createdAt && (
              <RelativeTime at={post.updatedAt} className={css.mark}>
                Edited
              </RelativeTime>
            )}
          </>
        )}
      </div>
      <PostMenu post={post} />
    </div>
  )
}

function PostText({ post, isPage }: PartProps) {
  const openOnClick = useOpenOnClick(post._id)
  const lines = isPage ? linesOnPage : linesInList
  const isShort = post.postImage.length === 0 && isShortText(post.content)
  return (
    <div className={isPage ? undefined : css.opens} {...(!isPage && openOnClick)}>
      <ExpandableText
        name={`post ${post._id} ${lines}`}
        lines={lines}
        className={classes(css.text, isShort && css.short)}
      >
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
        <Icon of={MessageCircle} size={18} />
        <span>{compactCount(commentCount)}</span>
      </PostLink>
      <BookmarkButton post={post} />
      <ShareButton post={post} />
    </div>
  )
}
