import { MessageCircle } from 'lucide-react'
import { Avatar, Link, Moment, type Post } from 'shared'
import { BookmarkButton } from '../bookmarks/bookmark-button'
import { LikeButton } from './like-button'
import { useGetPostQuery } from './post-api'
import css from './post-card.module.css'
import { PostMedia } from './post-media'

export type PostCardProps = { postId: string }

/** One post as a list shows it. */
export function PostCard({ postId }: PostCardProps) {
  const { data: post } = useGetPostQuery(postId)
  if (!post) return <div className={css.place} />
  return <PostArticle post={post} />
}

export type PostArticleProps = { post: Post }

/** A post: who, when, what, and what can be done with it. */
export function PostArticle({ post }: PostArticleProps) {
  const { author } = post
  const profile = `/profile/${author.username}`
  const comments = post.comments.length
  return (
    <article className={css.post} aria-label={`Post by ${post.fullName}`}>
      <Avatar src={author.profileAvatar} />
      <div className={css.body}>
        <p className={css.head}>
          <Link to={profile} className={css.name}>
            {post.fullName}
          </Link>
          <span className={css.quiet}>@{author.username}</span>
          <Link to={`/post/${post._id}`} className={css.quiet}>
            <Moment at={post.createdAt} />
          </Link>
        </p>
        {post.content && <p className={css.text}>{post.content}</p>}
        <PostMedia urls={post.postImage} alts={post.mediaAlt} />
        <div className={css.actions}>
          <LikeButton post={post} />
          <Link to={`/post/${post._id}`} className={css.action} aria-label={`Comments: ${comments}`}>
            <MessageCircle size={18} aria-hidden="true" />
            {comments}
          </Link>
          <BookmarkButton postId={post._id} />
        </div>
      </div>
    </article>
  )
}
