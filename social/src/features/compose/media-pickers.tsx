import { Film, Image } from 'lucide'
import type { Ref } from 'react'
import { Icon } from 'shared'
import { FilePicker } from 'shared/files'
import css from './composer.module.css'

export type MediaPickersProps = {
  disabled: boolean
  onFiles: (files: readonly File[]) => void
  ref: Ref<HTMLFieldSetElement>
}

/** The three file pickers. The fieldset can take focus when an item is removed. */
export function MediaPickers({ disabled, onFiles, ref }: MediaPickersProps) {
  const shared = { disabled, onFiles, multiple: true }
  return (
    <fieldset className={css.pickers} aria-label="Add media" tabIndex={-1} ref={ref}>
      <FilePicker label="Add image" accept="image/*" {...shared}>
        <Icon of={Image} size={20} />
      </FilePicker>
      <FilePicker label="Add GIF" accept="image/*" {...shared}>
        <span aria-hidden="true">GIF</span>
      </FilePicker>
      <FilePicker label="Add video" accept="video/*" {...shared}>
        <Icon of={Film} size={20} />
      </FilePicker>
    </fieldset>
  )
}
