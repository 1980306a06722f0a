import { X } from 'lucide'
import { HostedPicture, IconButton, isVideoUrl, Picture } from 'shared'
import { AltField } from '../compose/alt-field'
import css from '../compose/media-preview.module.css'
import { useShownRatio } from '../compose/use-shown-ratio'
import { UncaptionedVideo } from '../video/uncaptioned-video'

export type ExistingMediaProps = {
  url: string
  alt: string
  disabled: boolean
  onAltChange: (alt: string) => void
  onRemove: () => void
}

/** A picture or video that the post already has, with alternative text and a remove button. */
export function ExistingMedia({ url, alt, disabled, onAltChange, onRemove }: ExistingMediaProps) {
  const label = isVideoUrl(url) ? 'Remove video' : 'Remove image'
  const { style, onImage, onVideo } = useShownRatio()
  return (
    <li className={css.item} style={style}>
      <div className={css.frame}>
        {isVideoUrl(url) ? (
          <HostedPicture url={url} kind="video" className={css.picture}>
            {(src) => (
              <UncaptionedVideo
                src={src}
                alt={alt}
                preload="metadata"
                controls
                onLoadedMetadata={onVideo}
                className={css.picture}
              />
            )}
          </HostedPicture>
        ) : (
          <HostedPicture url={url} className={css.picture}>
            {(src) => <Picture src={src} sizes="300px" alt={alt} onLoad={onImage} className={css.picture} />}
          </HostedPicture>
        )}
        <IconButton
          label={label}
          title={label}
          // A post may have two.
          aria-description={alt || undefined}
          icon={X}
          disabled={disabled}
          className={css.remove}
          onClick={onRemove}
        />
      </div>
      <AltField of={isVideoUrl(url) ? 'the video' : 'the image'} value={alt} onChange={onAltChange} />
    </li>
  )
}
