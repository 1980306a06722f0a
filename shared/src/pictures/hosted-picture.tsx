import type { MouseEvent, ReactNode } from 'react'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import css from './hosted-picture.module.css'
import { allowPictureHost, usePicture } from './picture-hosts'

export type HostedPictureProps = {
  url: string
  kind?: 'picture' | 'video'
  /** Of what stands in its place while it waits. */
  className?: string | undefined
  /** Shows it, from the address that it is given. */
  children: (src: string) => ReactNode
}

/** A picture or video at once if it is ours, and otherwise a button in its place that allows its host (decision 37). */
export function HostedPicture({ url, kind = 'picture', className, children }: HostedPictureProps) {
  const { src, askFor } = usePicture(url)
  if (!askFor) return children(src)
  return (
    <div className={classes(css.waiting, className)}>
      <AllowHost host={askFor} kind={kind} />
    </div>
  )
}

export type AllowPictureProps = { url: string; className?: string }

/** The button alone, for a picture in whose place it does not fit. Nothing once the host is allowed. */
export function AllowPicture({ url, className }: AllowPictureProps) {
  const { askFor } = usePicture(url)
  return askFor ? <AllowHost host={askFor} kind="picture" className={className} /> : null
}

type AllowHostProps = { host: string; kind: 'picture' | 'video'; className?: string | undefined }

function AllowHost({ host, kind, className }: AllowHostProps) {
  const allow = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const place = currentTarget.parentElement?.parentElement
    allowPictureHost(host)
    // This button is gone then: the focus goes to what came, or stays near it.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        place?.querySelector<HTMLElement>('button, video')?.focus()
    })
  }
  return (
    <Button variant="quiet" className={classes(css.allow, className)} onClick={allow}>
      Show {kind} from {host}
    </Button>
  )
}
