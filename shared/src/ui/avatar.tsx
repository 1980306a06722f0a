import css from './avatar.module.css'
import { classes } from './classes'

/** `size` in CSS pixels; the picture is decoration, because a name always stands beside it. */
export type AvatarProps = { src: string; size?: number; className?: string | undefined }

/** A person's round picture. Its place is reserved, so nothing moves when it arrives. */
export function Avatar({ src, size = 44, className }: AvatarProps) {
  return (
    <img
      className={classes(css.avatar, className)}
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  )
}
