import { X } from 'lucide-react'
import { Button, IconButton } from 'shared'
import { UncaptionedVideo } from '../video/uncaptioned-video'
import { AltField } from './alt-field'
import type { MediaItem } from './media-item'
import css from './media-preview.module.css'

export type MediaPreviewProps = {
  item: MediaItem
  onAltChange: (alt: string) => void
  onRemove: () => void
  onRetry: () => void
}

/** Preview of a chosen picture or video, with upload progress, alternative text and a remove button. */
export function MediaPreview({ item, onAltChange, onRemove, onRetry }: MediaPreviewProps) {
  const { kind, name, alt, state } = item
  const isUploading = state.status === 'uploading'
  return (
    <li className={css.item}>
      <div className={css.frame}>
        <Picture item={item} />
        {isUploading && (
          <div className={css.uploading}>
            <progress className={css.progress} aria-label={`Uploading ${name}`} value={state.progress} />
          </div>
        )}
        {state.status === 'failed' && (
          <div role="alert" className={css.failed}>
            <p>{state.message}</p>
            <Button onClick={onRetry}>Retry</Button>
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
      <AltField of={name} value={alt} onChange={onAltChange} />
    </li>
  )
}

function Picture({ item: { kind, name, preview, state } }: Pick<MediaPreviewProps, 'item'>) {
  if (kind === 'image') return <img src={preview} alt={name} className={css.picture} />
  return (
    <UncaptionedVideo
      src={preview}
      alt={name}
      preload="metadata"
      controls={state.status === 'done'}
      className={css.picture}
    />
  )
}
