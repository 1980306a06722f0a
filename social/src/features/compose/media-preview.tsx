import { X } from 'lucide'
import { Button, IconButton } from 'shared'
import { UncaptionedVideo } from '../video/uncaptioned-video'
import { AltField } from './alt-field'
import type { MediaItem } from './media-item'
import css from './media-preview.module.css'
import { useShownRatio } from './use-shown-ratio'

export type MediaPreviewProps = {
  item: MediaItem
  onAltChange: (alt: string) => void
  onRemove: () => void
  onRetry: () => void
}

/** Preview of a chosen picture or video, with upload progress, alternative text and a remove button. */
export function MediaPreview({ item, onAltChange, onRemove, onRetry }: MediaPreviewProps) {
  const { kind, name, preview, alt, state } = item
  const isUploading = state.status === 'uploading'
  const { style, onImage, onVideo } = useShownRatio()
  return (
    <li className={css.item} style={style}>
      <div className={css.frame}>
        {kind === 'image' ? (
          <img src={preview} alt={name} onLoad={onImage} className={css.picture} />
        ) : (
          <UncaptionedVideo
            src={preview}
            alt={name}
            preload="metadata"
            controls={state.status === 'done'}
            onLoadedMetadata={onVideo}
            className={css.picture}
          />
        )}
        {isUploading && (
          <div className={css.uploading}>
            <progress className={css.progress} aria-label={`Uploading ${name}`} value={state.progress} />
          </div>
        )}
        <IconButton
          label={isUploading ? 'Cancel upload' : `Remove ${kind}`}
          title={isUploading ? 'Cancel upload' : `Remove ${kind}`}
          aria-description={name}
          icon={X}
          className={css.remove}
          onClick={onRemove}
        />
      </div>
      {state.status === 'failed' && (
        <div role="alert" className={css.failed}>
          <p>{state.message}</p>
          <Button onClick={onRetry}>Retry</Button>
        </div>
      )}
      <AltField of={name} value={alt} onChange={onAltChange} />
    </li>
  )
}
