import { Picture } from '../../pictures/picture'
import { usePicture } from '../../pictures/picture-hosts'
import { classes } from '../classes'
import css from './avatar.module.css'

/** `size` in CSS pixels; the picture is decoration, because a name always stands beside it. */
export type AvatarProps = { src: string; size?: number; className?: string | undefined }

/** A person's round picture. Its place is reserved, so nothing moves when it arrives. A figure while its host is not allowed, or it could not be loaded. */
export function Avatar({ src, size = 44, className }: AvatarProps) {
  const picture = usePicture(src)
  const figure = (
    <span className={classes(css.avatar, css.waiting, className)} style={{ width: size, height: size }} />
  )
  if (picture.askFor) return figure
  return (
    <Picture
      className={classes(css.avatar, className)}
      src={picture.src}
      sizes={`${size}px`}
      fallback={figure}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  )
}
