import { Avatar, type User } from 'shared'
import { FollowButton } from './follow-button'
import css from './profile-header.module.css'

export type ProfileHeaderProps = { user: User }

/** Cover, picture, names, bio, website and counts of a person. */
export function ProfileHeader({ user }: ProfileHeaderProps) {
  return (
    <header className={css.header}>
      <img className={css.cover} src={user.background} alt="" width={1500} height={500} />
      <div className={css.top}>
        <Avatar src={user.profileAvatar} size={112} className={css.avatar} />
        <FollowButton person={user} prominent />
      </div>
      <h1 className={css.name}>
        {user.firstName} {user.lastName}
      </h1>
      <p className={css.quiet}>@{user.username}</p>
      {user.bio && <p className={css.bio}>{user.bio}</p>}
      <Website url={user.website} />
      <dl className={css.counts}>
        <Count word="Following" count={user.following.length} />
        <Count word="Followers" count={user.followers.length} />
      </dl>
    </header>
  )
}

function Count({ word, count }: { word: string; count: number }) {
  return (
    <div className={css.count}>
      <dt className={css.quiet}>{word}</dt>
      <dd>{count}</dd>
    </div>
  )
}

/** Only http and https are ever links (decision 16); the API refuses others, and old data might still hold one. */
function Website({ url }: { url: string }) {
  if (!/^https?:\/\//i.test(url)) return null
  return (
    <a className={css.website} href={url} target="_blank" rel="noopener noreferrer nofollow">
      {url.replace(/^https?:\/\//i, '')}
    </a>
  )
}
