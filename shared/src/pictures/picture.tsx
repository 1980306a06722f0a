import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../ui/classes'
import css from './picture.module.css'
import { pictureSources } from './picture-sources'
import { useFailedPicture } from './use-failed-picture'

/** Props of {@link Picture}: those of an `<img>`. */
export type PictureProps = Omit<ComponentProps<'img'>, 'srcSet' | 'onError'> & {
  src: string
  alt: string
  /** How wide it is shown, as in the attribute: the browser may take a smaller copy then. Without it, the original is shown. */
  sizes?: string
  /** Stands for it while it cannot be loaded; by default, an empty surface with its class and its name. */
  fallback?: ReactNode
}

/** A picture. One that could not be loaded is loaded again once the connection is back. */
export function Picture({ src, alt, sizes, fallback, className, ...attributes }: PictureProps) {
  const { isFailed, onError } = useFailedPicture(src)
  if (isFailed) {
    if (fallback !== undefined) return fallback
    const name = alt ? { role: 'img', 'aria-label': alt } : undefined
    return <span {...name} className={classes(css.surface, className)} />
  }
  return (
    <img
      referrerPolicy="no-referrer"
      {...attributes}
      className={className}
      {...(sizes && pictureSources(src, sizes))}
      src={src}
      alt={alt}
      onError={onError}
    />
  )
}
