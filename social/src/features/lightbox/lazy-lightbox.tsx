import { X } from 'lucide-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { FullScreenDialog, IconButton, toast } from 'shared'
import css from './lazy-lightbox.module.css'
import type { LightboxProps } from './lightbox'

/** Milliseconds without the code after which the person sees that it is on its way. */
const soon = 300

let Loaded: ComponentType<LightboxProps> | undefined

async function loadLightbox(): Promise<ComponentType<LightboxProps>> {
  const { Lightbox } = await import('./lightbox')
  Loaded = Lightbox
  return Lightbox
}

/** The lightbox, whose code is fetched when it is opened first. One that cannot be fetched closes, to be opened again. */
export function LazyLightbox(props: LightboxProps) {
  const [Lightbox, setLightbox] = useState(() => Loaded)
  const [isLate, setIsLate] = useState(false)
  const close = useRef(props.onClose)
  useEffect(() => {
    close.current = props.onClose
  })
  useEffect(() => {
    let isShown = true
    const timer = setTimeout(setIsLate, soon, true)
    loadLightbox().then(
      (Lightbox) => {
        if (isShown) setLightbox(() => Lightbox)
      },
      () => {
        if (!isShown) return
        toast.error('The picture could not be opened. Try again.')
        close.current()
      },
    )
    return () => {
      isShown = false
      clearTimeout(timer)
    }
  }, [])
  if (Lightbox) return <Lightbox {...props} />
  if (!isLate) return null
  return (
    <FullScreenDialog title="Media of the post" onClose={props.onClose}>
      <div className={css.bar}>
        <p className={css.status} role="status">
          Loading…
        </p>
        <IconButton label="Close" icon={X} onClick={props.onClose} />
      </div>
    </FullScreenDialog>
  )
}
