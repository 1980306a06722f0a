import { type PointerEvent, useEffect, useRef, useState } from 'react'

/**
 * Makes a finger press twice for what a mouse and the keyboard see before they press: the first tap shows what the second one does
 * (decision 30). A press anywhere else takes it back.
 * @param asks whether a press is to be asked about now
 * @returns `props` of the button
 */
export function useAskedTwice(asks: boolean, onPress: () => void) {
  const [wasTapped, setTapped] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isFinger = useRef(false)
  const isAsking = asks && wasTapped
  useEffect(() => {
    if (!isAsking) return
    const onPointerDown = ({ target }: Event) => {
      if (!button.current?.contains(target as Node)) setTapped(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [isAsking])
  return {
    isAsking,
    props: {
      ref: button,
      onPointerDown: ({ pointerType }: PointerEvent) => {
        isFinger.current = pointerType === 'touch'
      },
      onClick: () => {
        const isFirst = asks && isFinger.current && !wasTapped
        // A press by the keyboard comes without a pointer.
        isFinger.current = false
        setTapped(isFirst)
        if (!isFirst) onPress()
      },
    },
  }
}
