import { Avatar, AvatarWithName, Link, Name, Picture, postPath } from 'shared'
import css from './landing-card.module.css'
import type { LandingPost } from './landing-posts'

type LandingCardProps = {
  post: LandingPost
  /** 0: in front; others behind it, in the order in which they come. */
  place: number
  /** Whether the reply is to be seen. Screen readers always have it. */
  answered: boolean
  /** Whether the post exists where this page has its data, so that it can be opened. */
  canOpen: boolean
  /** Whether it was in front until now. */
  leaving: boolean
  hasPicture: boolean
  onFocus: () => void
}

/** A post with its picture, and a reply that arrives. */
export function LandingCard({
  post,
  place,
  answered,
  canOpen,
  leaving,
  hasPicture,
  onFocus,
}: LandingCardProps) {
  const { id, author, text, picture, alt, reply } = post
  return (
    <li
      className={css.card}
      data-place={place}
      data-answered={answered}
      data-leaving={leaving || undefined}
      onFocus={onFocus}
    >
      <AvatarWithName person={author} size={44} />
      {canOpen ? (
        <Link to={postPath(id)} className={css.text}>
          {text}
        </Link>
      ) : (
        <p className={css.text}>{text}</p>
      )}
      <div className={css.picture}>
        {hasPicture && (
          <Picture
            src={picture}
            alt={alt}
            sizes="(max-width: 472px) calc(100vw - 66px), 406px"
            width={816}
            height={544}
            fetchPriority={place === 0 ? 'high' : 'low'}
          />
        )}
      </div>
      <div className={css.reply}>
        <Avatar src={reply.author.profileAvatar} size={32} />
        <p>
          <span className="visually-hidden">Reply by </span>
          <strong>
            <Name>{`${reply.author.firstName} ${reply.author.lastName}`}</Name>
          </strong>
          <span className={css.words}>{reply.text}</span>
        </p>
      </div>
    </li>
  )
}
