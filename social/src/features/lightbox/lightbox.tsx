import { ChevronLeft, ChevronRight, RotateCw, X, ZoomIn, ZoomOut } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { ExpandableText, FullScreenDialog, IconButton, isVideoUrl } from 'shared'
import { focusPost } from '../post-actions/focus-post'
import { onePlays } from '../video/one-plays'
import css from './lightbox.module.css'
import { LightboxItem } from './lightbox-item'
import { useLightboxKeys } from './use-lightbox-keys'
import { fadeOf, initialView, noPull, rotated, zoomedByStep } from './view'

export type LightboxProps = {
  postId: string
  /** At least one. Fewer than before if its author removes some meanwhile. */
  urls: readonly string[]
  /** Alternative texts, one for each URL. */
  alts: readonly string[]
  /** Index of the initial item. */
  first: number
  onClose: () => void
}

/** Shows a post's pictures and videos full screen. Escape and Enter close it. */
export function Lightbox({ postId, urls, alts, first, onClose }: LightboxProps) {
  const [chosen, setIndex] = useState(first)
  const index = Math.min(chosen, urls.length - 1)
  const [opener] = useState(() => document.activeElement)
  const [view, setView] = useState(initialView)
  const [pull, setPull] = useState(noPull)
  const stage = useRef<HTMLDivElement>(null)
  const url = urls[index] ?? ''
  const alt = alts[index]
  const isVideo = isVideoUrl(url)
  // It covers what plays in the page.
  useEffect(() => onePlays(), [])

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

  useLightboxKeys({
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    r: rotate,
    '+': () => zoom('in'),
    '=': () => zoom('in'),
    '-': () => zoom('out'),
    Enter: onClose,
  })

  return (
    <FullScreenDialog
      title="Media of the post"
      onClose={onClose}
      initialFocus={stage}
      finalFocus={() => {
        // The picture that opened it may be removed with it, in the same moment.
        queueMicrotask(() => opener?.isConnected || focusPost(postId))
        return undefined
      }}
      fade={fadeOf(pull)}
    >
      <div className={css.bar}>
        <p className={css.count} role="status">
          {`${isVideo ? 'Video' : 'Image'} ${index + 1} of ${urls.length}`}
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
