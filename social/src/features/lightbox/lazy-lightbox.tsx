import { X } from 'lucide-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { FullScreenDialog, IconButton, toastError } from 'shared'
import css from './lazy-lightbox.module.css'
import type { LightboxProps } from './lightbox'

/** Milliseconds after which a loading indicator appears. */
const loadingDelayMs = 300

let LoadedLightbox: ComponentType<LightboxProps> | undefined

async function loadLightbox(): Promise<ComponentType<LightboxProps>> {
  const { Lightbox } = await import('./lightbox')
  LoadedLightbox = Lightbox
  return Lightbox
}

/** Loads the lightbox code on first use. Closes if loading fails, so that it can be retried. */
export function LazyLightbox(props: LightboxProps) {
  const [Lightbox, setLightbox] = useState(() => LoadedLightbox)
  const [isLate, setIsLate] = useState(false)
  const close = useRef(props.onClose)
  useEffect(() => {
    close.current = props.onClose
  })
  useEffect(() => {
    let isShown = true
    const timer = setTimeout(setIsLate, loadingDelayMs, true)
    loadLightbox().then(
      (Lightbox) => {
        if (isShown) setLightbox(() => Lightbox)
      },
      (error: unknown) => {
        if (!isShown) return
        toastError(error, "Couldn't open this picture. Try again.")
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
