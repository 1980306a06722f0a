import { X } from 'lucide-react'
import { HostedPicture, IconButton, isVideoUrl } from 'shared'
import { AltField } from '../compose/alt-field'
import css from '../compose/media-preview.module.css'
import { UncaptionedVideo } from '../posts/uncaptioned-video'

export type KeptMediaProps = {
  url: string
  alt: string
  disabled: boolean
  onDescribe: (alt: string) => void
  onRemove: () => void
}

/** A picture or video that the post has already, and the way to be rid of it. */
export function KeptMedia({ url, alt, disabled, onDescribe, onRemove }: KeptMediaProps) {
  const label = isVideoUrl(url) ? 'Remove video' : 'Remove image'
  return (
    <li className={css.item}>
      <div className={css.frame}>
        {isVideoUrl(url) ? (
          <HostedPicture url={url} kind="video" className={css.picture}>
            {(src) => (
              <UncaptionedVideo src={src} alt={alt} preload="metadata" controls className={css.picture} />
            )}
          </HostedPicture>
        ) : (
          <HostedPicture url={url} className={css.picture}>
            {(src) => <img src={src} alt={alt} referrerPolicy="no-referrer" className={css.picture} />}
          </HostedPicture>
        )}
        <IconButton
          label={label}
          title={label}
          icon={X}
          disabled={disabled}
          className={css.remove}
          onClick={onRemove}
        />
      </div>
      <AltField of={isVideoUrl(url) ? 'the video' : 'the image'} value={alt} onChange={onDescribe} />
    </li>
  )
}
