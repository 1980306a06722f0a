import { usePicture } from '../../pictures/picture-hosts'
import { pictureSources } from '../../pictures/picture-sources'
import { useFailedPicture } from '../../pictures/use-failed-picture'
import { classes } from '../classes'
import css from './avatar.module.css'

/** `size` in CSS pixels; the picture is decoration, because a name always stands beside it. */
export type AvatarProps = { src: string; size?: number; className?: string | undefined }

/** A person's round picture. Its place is reserved, so nothing moves when it arrives. A figure while its host is not allowed, or it could not be loaded. */
export function Avatar({ src, size = 44, className }: AvatarProps) {
  const picture = usePicture(src)
  const { isFailed, onError } = useFailedPicture(picture.src)
  if (picture.askFor || isFailed) {
    return (
      <span className={classes(css.avatar, css.waiting, className)} style={{ width: size, height: size }} />
    )
  }
  return (
    <img
      className={classes(css.avatar, className)}
      {...pictureSources(picture.src, `${size}px`)}
      src={picture.src}
      onError={onError}
      referrerPolicy="no-referrer"
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  )
}
