import type { Dispatch, PointerEvent, Ref, SetStateAction, WheelEvent } from 'react'
import { useRef } from 'react'
import { classes, HostedPicture, isVideoUrl } from 'shared'
import { UncaptionedVideo } from '../posts/uncaptioned-video'
import css from './lightbox.module.css'
import { moved, type View, zoomedTo } from './view'

export type LightboxItemProps = {
  url: string
  /** What it shows, where somebody said so. */
  alt: string | undefined
  view: View
  onView: Dispatch<SetStateAction<View>>
  /** Called with 1 for the next item, -1 for the one before. */
  onSwipe: (by: number) => void
  /** Called when a finger moves down: it puts the item away. */
  onSwipeDown: () => void
  ref: Ref<HTMLDivElement>
}

/** CSS pixels that a finger moves at least when it wants another item, or none. */
const swipe = 60

/** One picture or video, and what fingers, mouse and wheel do with it. */
export function LightboxItem({ url, alt, view, onView, onSwipe, onSwipeDown, ref }: LightboxItemProps) {
  const drag = useRef<{ x: number; y: number; fromX: number; fromY: number }>(undefined)
  const { turns, zoom, x, y } = view

  const move = (stage: HTMLElement, byX: number, byY: number) => {
    const size = { width: stage.clientWidth, height: stage.clientHeight }
    onView((was) => moved(was, size, byX, byY))
  }
  const onPointerDown = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    currentTarget.setPointerCapture(pointerId)
    drag.current = { x: clientX, y: clientY, fromX: clientX, fromY: clientY }
  }
  const onPointerMove = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    if (!drag.current) return
    move(currentTarget, clientX - drag.current.x, clientY - drag.current.y)
    Object.assign(drag.current, { x: clientX, y: clientY })
  }
  const onPointerUp = ({ pointerType, clientX, clientY }: PointerEvent) => {
    const { fromX = clientX, fromY = clientY } = drag.current ?? {}
    const [right, down] = [clientX - fromX, clientY - fromY]
    drag.current = undefined
    if (zoom > 1) return
    if (pointerType === 'touch' && down > swipe && down > Math.abs(right)) onSwipeDown()
    else if (Math.abs(right) > swipe) onSwipe(right < 0 ? 1 : -1)
  }
  const onWheel = ({ currentTarget, deltaX, deltaY }: WheelEvent<HTMLElement>) => {
    if (zoom > 1) move(currentTarget, -deltaX, -deltaY)
  }
  const onDoubleClick = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    const size = { width: currentTarget.clientWidth, height: currentTarget.clientHeight }
    onView((was) => zoomedTo(was, size, was.zoom > 1 ? 1 : 2))
  }

  if (isVideoUrl(url)) {
    return (
      <div ref={ref} tabIndex={-1} className={css.stage}>
        <HostedPicture url={url} kind="video">
          {(src) => <UncaptionedVideo src={src} alt={alt} controls className={css.item} />}
        </HostedPicture>
      </div>
    )
  }
  return (
    <section
      ref={ref}
      aria-label="Picture"
      tabIndex={-1}
      className={classes(css.stage, zoom > 1 && css.movable)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        drag.current = undefined
      }}
      onWheel={onWheel}
      onDoubleClick={onDoubleClick}
    >
      <HostedPicture url={url}>
        {(src) => (
          <img
            src={src}
            alt={alt}
            referrerPolicy="no-referrer"
            draggable={false}
            className={classes(css.item, turns % 2 === 1 && css.sideways)}
            style={{ transform: `translate(${x}px, ${y}px) rotate(${turns * 90}deg) scale(${zoom})` }}
          />
        )}
      </HostedPicture>
    </section>
  )
}
