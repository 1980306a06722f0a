import { ChevronLeft, ChevronRight, RotateCw, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { FullScreenDialog, IconButton, isVideoUrl } from 'shared'
import css from './lightbox.module.css'
import { LightboxItem } from './lightbox-item'
import { turned, wholeView, zoomed } from './view'

export type LightboxProps = {
  urls: readonly string[]
  /** For each of them what it shows. */
  alts: readonly string[]
  /** The item that it opens at. */
  first: number
  onClose: () => void
}

/** The pictures and videos of a post, as large as the screen. Escape and Enter close it. */
export function Lightbox({ urls, alts, first, onClose }: LightboxProps) {
  const [index, setIndex] = useState(first)
  const [view, setView] = useState(wholeView)
  const stage = useRef<HTMLDivElement>(null)
  const url = urls[index] ?? ''
  const isVideo = isVideoUrl(url)

  const size = () => ({
    width: stage.current?.clientWidth ?? 0,
    height: stage.current?.clientHeight ?? 0,
  })
  const go = (by: number) => {
    if (!urls[index + by]) return
    setIndex(index + by)
    setView(wholeView)
  }
  const turn = () => setView(turned)
  const zoom = (direction: 'in' | 'out') => setView((was) => zoomed(was, size(), direction))

  const keys: Record<string, () => void> = {
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    r: turn,
    '+': () => zoom('in'),
    '=': () => zoom('in'),
    '-': () => zoom('out'),
    Enter: onClose,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // On a control, Enter means that control, and a video has keys of its own.
    if (target instanceof HTMLVideoElement) return
    if (key === 'Enter' && target instanceof HTMLButtonElement) return
    const does = keys[key]
    if (!does) return
    event.preventDefault()
    does()
  }

  return (
    <FullScreenDialog title="Media of the post" onClose={onClose} initialFocus={stage} onKeyDown={onKeyDown}>
      <div className={css.bar}>
        <p className={css.count} role="status">
          {isVideo ? 'Video' : 'Image'} {index + 1} of {urls.length}
        </p>
        {!isVideo && (
          <>
            <IconButton label="Zoom out" icon={ZoomOut} onClick={() => zoom('out')} />
            <IconButton label="Zoom in" icon={ZoomIn} onClick={() => zoom('in')} />
            <IconButton label="Rotate" icon={RotateCw} onClick={turn} />
          </>
        )}
        <IconButton label="Close" icon={X} onClick={onClose} />
      </div>
      <LightboxItem
        key={url}
        ref={stage}
        url={url}
        alt={alts[index]}
        view={view}
        onView={setView}
        onSwipe={go}
        onSwipeDown={onClose}
      />
      {index > 0 && (
        <IconButton label="Previous" icon={ChevronLeft} className={css.previous} onClick={() => go(-1)} />
      )}
      {index < urls.length - 1 && (
        <IconButton label="Next" icon={ChevronRight} className={css.next} onClick={() => go(1)} />
      )}
    </FullScreenDialog>
  )
}
