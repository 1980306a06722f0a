import { useGesture } from '@use-gesture/react'
import { type Dispatch, type RefObject, type SetStateAction, useRef, useState } from 'react'
import { maxZoom, panned, type View, zoomedTo } from './view'

/** The view and the callbacks of the gestures. */
export interface LightboxGestures {
  view: View
  onView: Dispatch<SetStateAction<View>>
  /** Called with 1 for the next item, -1 for the previous one. */
  onSwipe: (by: number) => void
  /** Called after a swipe down, which closes the lightbox. */
  onSwipeDown: () => void
}

/** Minimum distance of a swipe, in CSS pixels. */
const swipeThreshold = 60

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
  { view, onView, onSwipe, onSwipeDown }: LightboxGestures,
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
  const onSwipeEnd = (right: number, down: number, isTouch: boolean) => {
    if (view.zoom > 1) return
    if (isTouch && down > swipeThreshold && down > Math.abs(right)) onSwipeDown()
    else if (Math.abs(right) > swipeThreshold) onSwipe(right < 0 ? 1 : -1)
  }

  useGesture(
    {
      onDrag: ({ delta, movement: [right, down], xy: [x, y], pinching, canceled, last, cancel, event }) => {
        if (pinching) {
          cancel()
          return
        }
        move(...delta)
        if (!last || canceled) return
        if (Math.hypot(right, down) <= tapTolerance) onTap(event.timeStamp, x, y)
        else onSwipeEnd(right, down, (event as PointerEvent).pointerType === 'touch')
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
