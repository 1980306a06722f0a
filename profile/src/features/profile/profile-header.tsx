import { CalendarDays, Link2, Pencil } from 'lucide'
import {
  AllowPicture,
  Avatar,
  addressText,
  Button,
  ExpandableText,
  HostedPicture,
  Icon,
  IconButton,
  Name,
  Picture,
  type User,
  useLazyDialog,
  websiteOf,
} from 'shared'
import { FollowButton } from '../people/follow-button'
import { useIsViewer } from '../people/use-viewer'
import { coverSizes } from './early-cover'
import { formatJoinDate } from './join-date'
import { ProfileCounts } from './profile-counts'
import { profileDialogs } from './profile-dialogs'
import css from './profile-header.module.css'

export type ProfileHeaderProps = { user: User }

/** The top of a profile: cover, avatar, names, bio, website and counts. The owner can edit them here. */
export function ProfileHeader({ user }: ProfileHeaderProps) {
  const isOwn = useIsViewer(user._id)
  const { show, dialog } = useLazyDialog()
  return (
    <header className={css.header}>
      <div className={css.cover}>
        <HostedPicture url={user.background} className={css.picture}>
          {(src) => (
            <Picture
              className={css.picture}
              src={src}
              sizes={coverSizes}
              alt=""
              width={1500}
              height={500}
              fetchPriority="high"
            />
          )}
        </HostedPicture>
        {isOwn && (
          <IconButton
            label="Change cover"
            title="Change cover"
            icon={Pencil}
            className={css.pencil}
            onClick={() => show(profileDialogs.cover, { user })}
          />
        )}
      </div>
      <div className={css.top}>
        <Avatar src={user.profileAvatar} size={112} className={css.avatar} />
        {isOwn ? (
          <Button onClick={() => show(profileDialogs.edit, { user })}>Edit Profile</Button>
        ) : (
          <FollowButton person={user} prominent />
        )}
      </div>
      <h1 className={css.name}>
        <Name>{`${user.firstName} ${user.lastName}`}</Name>
      </h1>
      <p className={css.quiet}>
        <Name>{`@${user.username}`}</Name>
      </p>
      <AllowPicture url={user.profileAvatar} />
      {user.bio && (
        <ExpandableText name={`bio ${user._id}`} lines={6} className={css.bio}>
          {user.bio}
        </ExpandableText>
      )}
      <ul className={css.facts}>
        <Website url={user.website} />
        <li className={css.fact}>
          <Icon of={CalendarDays} size={16} />
          <span>{`Joined ${formatJoinDate(user.createdAt)}`}</span>
        </li>
      </ul>
      <ProfileCounts
        user={user}
        onShowPeople={(list) =>
          show(profileDialogs.followList, {
            query: { list, username: user.username },
            count: list === 'followers' ? user.followerCount : user.followingCount,
          })
        }
      />
      {dialog}
    </header>
  )
}

/** Links http and https only. The API rejects other schemes, but old data may still contain one. */
function Website({ url }: { url: string }) {
  if (!url || websiteOf(url) !== url) return null
  return (
    <li className={css.fact}>
      <Icon of={Link2} size={16} />
      <a className={css.website} href={url} target="_blank" rel="noopener noreferrer nofollow">
        <bdi dir="ltr">{addressText(url)}</bdi>
      </a>
    </li>
  )
}
