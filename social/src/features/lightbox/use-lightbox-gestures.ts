import { useGesture } from '@use-gesture/react'
import { type Dispatch, type RefObject, type SetStateAction, useRef, useState } from 'react'
import { mostZoom, moved, type View, zoomedTo } from './view'

/** What gestures do that are not about the view. */
export interface LightboxGestures {
  view: View
  onView: Dispatch<SetStateAction<View>>
  /** Called with 1 for the next item, -1 for the one before. */
  onSwipe: (by: number) => void
  /** Called when a finger moves down: it puts the item away. */
  onSwipeDown: () => void
}

/** CSS pixels that a finger moves at least when it wants another item, or none. */
const swipe = 60

/** Two taps within these milliseconds and CSS pixels are one double tap. */
const doubleTap = { time: 350, distance: 30 }

/** CSS pixels that a finger may move in a tap. */
const tapTolerance = 6

/**
 * What fingers, mouse and wheel do with the picture on a stage: pinching zooms, as does the wheel with Ctrl, a drag or the wheel moves what
 * is zoomed, a double tap zooms in and out, and what is whole is swiped away.
 * @returns whether it is held, and so follows what holds it at once
 */
export function useLightboxGestures(
  stage: RefObject<HTMLElement | null>,
  { view, onView, onSwipe, onSwipeDown }: LightboxGestures,
): boolean {
  const [isDragging, setIsDragging] = useState(false)
  const lastTap = useRef({ at: Number.NEGATIVE_INFINITY, x: 0, y: 0 })

  const size = () => ({ width: stage.current?.clientWidth ?? 0, height: stage.current?.clientHeight ?? 0 })
  const move = (byX: number, byY: number) => onView((was) => moved(was, size(), byX, byY))
  const zoomTo = (zoom: (was: View) => number, x: number, y: number) => {
    const { left = 0, top = 0, width = 0, height = 0 } = stage.current?.getBoundingClientRect() ?? {}
    const at = { x: x - left - width / 2, y: y - top - height / 2 }
    onView((was) => zoomedTo(was, size(), zoom(was), at))
  }
  const tapped = (at: number, x: number, y: number) => {
    const { at: before, x: lastX, y: lastY } = lastTap.current
    const isDouble = at - before < doubleTap.time && Math.hypot(x - lastX, y - lastY) < doubleTap.distance
    // A third tap begins anew.
    lastTap.current = { at: isDouble ? Number.NEGATIVE_INFINITY : at, x, y }
    if (isDouble) zoomTo((was) => (was.zoom > 1 ? 1 : 2), x, y)
  }
  const swiped = (right: number, down: number, isFinger: boolean) => {
    if (view.zoom > 1) return
    if (isFinger && down > swipe && down > Math.abs(right)) onSwipeDown()
    else if (Math.abs(right) > swipe) onSwipe(right < 0 ? 1 : -1)
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
        if (Math.hypot(right, down) <= tapTolerance) tapped(event.timeStamp, x, y)
        else swiped(right, down, (event as PointerEvent).pointerType === 'touch')
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
      // The browser's own zoom, by Ctrl and the wheel, is to be prevented.
      eventOptions: { passive: false },
      // The arrow keys lead to the other pictures.
      drag: { pointer: { keys: false } },
      pinch: { scaleBounds: { min: 1, max: mostZoom }, from: () => [view.zoom, 0] },
    },
  )
  return isDragging
}
