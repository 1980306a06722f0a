import { Avatar, HostedPicture, Picture } from 'shared'
import css from './profile-preview.module.css'

export type ProfilePreviewProps = {
  cover: string
  /** Where the cover is what is chosen; elsewhere it is decoration. */
  coverAlt?: string
  avatar: string
}

/** Cover and avatar as the top of the profile shows them, so that a choice is seen in its place. */
export function ProfilePreview({ cover, coverAlt = '', avatar }: ProfilePreviewProps) {
  return (
    <div className={css.preview}>
      <HostedPicture url={cover} className={css.cover}>
        {(src) => (
          <Picture className={css.cover} src={src} sizes="480px" alt={coverAlt} width={1500} height={500} />
        )}
      </HostedPicture>
      <Avatar src={avatar} size={88} className={css.avatar} />
    </div>
  )
}
