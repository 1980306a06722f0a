import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** Milliseconds in which a second tap belongs to the first. */
const doubleTapMs = 500

/**
 * Requires two taps on touch screens, where nothing shows the action on hover: the first tap reveals it ("Unfollow"), the second
 * runs it. A press anywhere else cancels. The second tap of a double tap, by which somebody was followed, reveals nothing.
 * @param needsConfirm whether a tap needs confirmation now
 * @returns `props` of the button
 */
export function useConfirmTap(needsConfirm: boolean, onPress: () => void) {
  const [wasTapped, setTapped] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isTouch = useRef(false)
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const isConfirming = needsConfirm && wasTapped
  useEffect(() => {
    if (!isConfirming) return
    const onPointerDown = ({ target }: Event) => {
      if (!button.current?.contains(target as Node)) setTapped(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [isConfirming])
  return {
    isConfirming,
    props: {
      ref: button,
      onPointerDown: ({ pointerType }: PointerEvent) => {
        isTouch.current = pointerType === 'touch'
      },
      onClick: ({ timeStamp }: MouseEvent) => {
        const isFirst = needsConfirm && isTouch.current && !wasTapped
        // A keyboard press has no pointerdown.
        isTouch.current = false
        if (isFirst && timeStamp - pressedAt.current < doubleTapMs) return
        setTapped(isFirst)
        if (isFirst) return
        pressedAt.current = timeStamp
        onPress()
      },
    },
  }
}
