import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { toastError, WaitingDialog } from 'shared'
import type { LightboxProps } from './lightbox'

let LoadedLightbox: ComponentType<LightboxProps> | undefined

async function loadLightbox(): Promise<ComponentType<LightboxProps>> {
  const { Lightbox } = await import('./lightbox')
  LoadedLightbox = Lightbox
  return Lightbox
}

/** Loads the lightbox code on first use. Closes if loading fails, so that it can be retried. */
export function LazyLightbox(props: LightboxProps) {
  const [Lightbox, setLightbox] = useState(() => LoadedLightbox)
  const close = useEffectEvent(props.onClose)
  useEffect(() => {
    let isShown = true
    loadLightbox().then(
      (Lightbox) => {
        if (isShown) setLightbox(() => Lightbox)
      },
      (error: unknown) => {
        if (!isShown) return
        toastError(error, "Couldn't open this picture. Try again.")
        close()
      },
    )
    return () => {
      isShown = false
    }
  }, [])
  if (Lightbox) return <Lightbox {...props} />
  return <WaitingDialog title="Media of the post" onClose={props.onClose} />
}
