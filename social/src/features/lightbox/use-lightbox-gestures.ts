import { useGesture } from '@use-gesture/react'
import { type Dispatch, type RefObject, type SetStateAction, useRef, useState } from 'react'
import { maxZoom, noPull, type Pull, panned, type View, zoomedTo } from './view'

/** The view and the callbacks of the gestures. */
export interface LightboxGestures {
  view: View
  onView: Dispatch<SetStateAction<View>>
  /** Called with 1 for the next item, -1 for the previous one. */
  onSwipe: (by: number) => void
  /** Called while a finger pulls the picture down, with its offset in CSS pixels; {@link noPull} when it is let go. */
  onPull: (pull: Pull) => void
  /** Called after a swipe down, which closes the lightbox. */
  onSwipeDown: () => void
}

/** Minimum distance of a swipe, in CSS pixels. */
const swipeThreshold = 60

/** Down, it is longer, as the picture follows and a person may think again; a flick is as short as the others. */
const pullThreshold = 96

/** Speed of a flick, in CSS pixels per millisecond. */
const flickSpeed = 0.5

/** Maximum milliseconds and CSS pixels between the taps of a double tap. */
const doubleTap = { time: 350, distance: 30 }

/** Maximum movement during a tap, in CSS pixels. */
const tapTolerance = 6

/**
 * Touch, mouse and wheel gestures on a picture: pinch and Ctrl+wheel zoom, drag and wheel pan a zoomed picture, a double tap toggles
 * zoom, and swipes switch or close an unzoomed picture.
 * @returns whether a pointer is down, while the picture must follow it without a transition
 */
export function useLightboxGestures(
  stage: RefObject<HTMLElement | null>,
  { view, onView, onSwipe, onPull, onSwipeDown }: LightboxGestures,
): boolean {
  const [isDragging, setIsDragging] = useState(false)
  const lastTap = useRef({ at: Number.NEGATIVE_INFINITY, x: 0, y: 0 })

  const size = () => ({ width: stage.current?.clientWidth ?? 0, height: stage.current?.clientHeight ?? 0 })
  const move = (byX: number, byY: number) => onView((previous) => panned(previous, size(), byX, byY))
  const zoomTo = (zoom: (previous: View) => number, x: number, y: number) => {
    const { left = 0, top = 0, width = 0, height = 0 } = stage.current?.getBoundingClientRect() ?? {}
    const at = { x: x - left - width / 2, y: y - top - height / 2 }
    onView((previous) => zoomedTo(previous, size(), zoom(previous), at))
  }
  const onTap = (at: number, x: number, y: number) => {
    const { at: before, x: lastX, y: lastY } = lastTap.current
    const isDouble = at - before < doubleTap.time && Math.hypot(x - lastX, y - lastY) < doubleTap.distance
    // A third tap starts over.
    lastTap.current = { at: isDouble ? Number.NEGATIVE_INFINITY : at, x, y }
    if (isDouble) zoomTo((previous) => (previous.zoom > 1 ? 1 : 2), x, y)
  }
  const isPulled = (right: number, down: number, event: Event) =>
    view.zoom === 1 && isTouch(event) && down > tapTolerance && down > Math.abs(right)

  useGesture(
    {
      onDrag: ({ delta, movement, xy, velocity, pinching, canceled, last, cancel, event, memo }) => {
        const [right, down] = movement
        const isPulling: boolean = memo || isPulled(right, down, event)
        if (pinching || canceled) {
          onPull(noPull)
          cancel()
          return false
        }
        move(...delta)
        if (!last) {
          if (isPulling && !prefersStillness()) onPull({ x: right, y: Math.max(0, down) })
          return isPulling
        }
        const isFar = down > pullThreshold || (down > swipeThreshold && velocity[1] > flickSpeed)
        // The picture stays where it was pulled to until the lightbox is gone.
        if (isPulled(right, down, event) && isFar) onSwipeDown()
        else onPull(noPull)
        if (Math.hypot(right, down) <= tapTolerance) onTap(event.timeStamp, ...xy)
        else if (view.zoom === 1 && !isPulling && Math.abs(right) > swipeThreshold)
          onSwipe(right < 0 ? 1 : -1)
        return false
      },
      onPinch: ({ offset: [zoom], origin: [x, y], first, memo }) => {
        const [fromX, fromY]: [number, number] = first ? [x, y] : memo
        move(x - fromX, y - fromY)
        zoomTo(() => zoom, x, y)
        return [x, y]
      },
      onWheel: ({ event, delta: [byX, byY] }) => {
        if (!event.ctrlKey && view.zoom > 1) move(-byX, -byY)
      },
      onPointerDown: () => setIsDragging(true),
      onPointerUp: () => setIsDragging(false),
      onPointerCancel: () => setIsDragging(false),
    },
    {
      target: stage,
      // Needed to prevent the browser's own zoom on Ctrl+wheel.
      eventOptions: { passive: false },
      // Arrow keys switch between items.
      drag: { pointer: { keys: false } },
      pinch: { scaleBounds: { min: 1, max: maxZoom }, from: () => [view.zoom, 0] },
    },
  )
  return isDragging
}

function isTouch(event: Event): boolean {
  return (event as PointerEvent).pointerType === 'touch'
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
