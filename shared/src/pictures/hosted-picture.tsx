import type { MouseEvent, ReactNode } from 'react'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import css from './hosted-picture.module.css'
import { allowPictureHost, usePicture } from './picture-hosts'

/** Props of {@link HostedPicture}. */
export type HostedPictureProps = {
  url: string
  kind?: 'picture' | 'video'
  /** Class of the placeholder. */
  className?: string | undefined
  /** Renders it with the given URL. */
  children: (src: string) => ReactNode
}

/**
 * Shows our own pictures and videos at once; for other hosts, a button that allows the host, because a request would tell the
 * host who reads what.
 */
export function HostedPicture({ url, kind = 'picture', className, children }: HostedPictureProps) {
  const { src, askFor } = usePicture(url)
  if (!askFor) return children(src)
  return (
    <div className={classes(css.waiting, className)}>
      <AllowHost host={askFor} kind={kind} />
    </div>
  )
}

/** Props of {@link AllowPicture}. */
export type AllowPictureProps = { url: string }

/** Only the button, for where the placeholder does not fit. Renders nothing once the host is allowed. */
export function AllowPicture({ url }: AllowPictureProps) {
  const { askFor } = usePicture(url)
  return askFor ? <AllowHost host={askFor} kind="picture" /> : null
}

type AllowHostProps = { host: string; kind: 'picture' | 'video' }

function AllowHost({ host, kind }: AllowHostProps) {
  const allow = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const place = currentTarget.parentElement?.parentElement
    allowPictureHost(host)
    // The button unmounts: focus what replaced it, or stay near it.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        place?.querySelector<HTMLElement>('button, video')?.focus()
    })
  }
  return (
    <Button className={css.allow} onClick={allow}>
      {`Show ${kind} from ${host}`}
    </Button>
  )
}
