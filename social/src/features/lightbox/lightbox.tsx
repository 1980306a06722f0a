import { ChevronLeft, ChevronRight, RotateCw, X, ZoomIn, ZoomOut } from 'lucide'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ExpandableText, FullScreenDialog, IconButton, isVideoUrl } from 'shared'
import css from './lightbox.module.css'
import { LightboxItem } from './lightbox-item'
import { fadeOf, initialView, noPull, rotated, zoomedByStep } from './view'

export type LightboxProps = {
  urls: readonly string[]
  /** Alternative texts, one for each URL. */
  alts: readonly string[]
  /** Index of the initial item. */
  first: number
  onClose: () => void
}

/** Shows a post's pictures and videos full screen. Escape and Enter close it. */
export function Lightbox({ urls, alts, first, onClose }: LightboxProps) {
  const [index, setIndex] = useState(first)
  const [view, setView] = useState(initialView)
  const [pull, setPull] = useState(noPull)
  const stage = useRef<HTMLDivElement>(null)
  const url = urls[index] ?? ''
  const alt = alts[index]
  const isVideo = isVideoUrl(url)

  const size = () => ({
    width: stage.current?.clientWidth ?? 0,
    height: stage.current?.clientHeight ?? 0,
  })
  const go = (by: number) => {
    if (!urls[index + by]) return
    setIndex(index + by)
    setView(initialView)
  }
  const rotate = () => setView(rotated)
  const zoom = (direction: 'in' | 'out') => setView((previous) => zoomedByStep(previous, size(), direction))

  const keys: Record<string, () => void> = {
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    r: rotate,
    '+': () => zoom('in'),
    '=': () => zoom('in'),
    '-': () => zoom('out'),
    Enter: onClose,
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // Leave Enter to the lightbox's own buttons, and all keys to videos.
    if (target instanceof HTMLVideoElement) return
    if (key === 'Enter' && target instanceof HTMLButtonElement && target.closest('[role=dialog]')) return
    const action = keys[key]
    if (!action) return
    event.preventDefault()
    action()
  })
  // On the document, because the focus moves into the dialog a moment after it is shown; and before the dialog, which stops arrow
  // keys that bubble.
  useEffect(() => {
    const listening = new AbortController()
    document.addEventListener('keydown', (event) => onKeyDown(event), {
      capture: true,
      signal: listening.signal,
    })
    return () => listening.abort()
  }, [])

  return (
    <FullScreenDialog title="Media of the post" onClose={onClose} initialFocus={stage} fade={fadeOf(pull)}>
      <div className={css.bar}>
        <p className={css.count} role="status">
          {isVideo ? 'Video' : 'Image'} {index + 1} of {urls.length}
        </p>
        {!isVideo && (
          <>
            <IconButton label="Zoom out" icon={ZoomOut} onClick={() => zoom('out')} />
            <IconButton label="Zoom in" icon={ZoomIn} onClick={() => zoom('in')} />
            <IconButton label="Rotate" icon={RotateCw} onClick={rotate} />
          </>
        )}
        <IconButton label="Close" icon={X} onClick={onClose} />
      </div>
      <LightboxItem
        key={url}
        ref={stage}
        url={url}
        alt={alt}
        view={view}
        pull={pull}
        onView={setView}
        onSwipe={go}
        onPull={setPull}
        onSwipeDown={onClose}
      />
      {alt && (
        <div className={css.caption}>
          <ExpandableText name={`caption ${url}`} lines={2}>
            {alt}
          </ExpandableText>
        </div>
      )}
      {index > 0 && (
        <IconButton label="Previous" icon={ChevronLeft} className={css.previous} onClick={() => go(-1)} />
      )}
      {index < urls.length - 1 && (
        <IconButton label="Next" icon={ChevronRight} className={css.next} onClick={() => go(1)} />
      )}
    </FullScreenDialog>
  )
}
