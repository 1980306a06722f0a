import { Film, Image } from 'lucide-react'
import type { Ref } from 'react'
import css from './composer.module.css'
import { MediaPicker } from './media-picker'

export type MediaPickersProps = {
  disabled: boolean
  onFiles: (files: readonly File[]) => void
  ref: Ref<HTMLFieldSetElement>
}

/** The three ways to choose media. It can take the focus of what is taken away. */
export function MediaPickers({ disabled, onFiles, ref }: MediaPickersProps) {
  const shared = { disabled, onFiles }
  return (
    <fieldset className={css.pickers} aria-label="Add media" tabIndex={-1} ref={ref}>
      <MediaPicker label="Add image" accept="image/*" {...shared}>
        <Image size={20} aria-hidden="true" />
      </MediaPicker>
      <MediaPicker label="Add GIF" accept="image/*" {...shared}>
        <span aria-hidden="true">GIF</span>
      </MediaPicker>
      <MediaPicker label="Add video" accept="video/*" {...shared}>
        <Film size={20} aria-hidden="true" />
      </MediaPicker>
    </fieldset>
  )
}
