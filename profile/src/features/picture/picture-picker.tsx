import { buttonClass } from 'shared'
import { FilePicker } from 'shared/files'
import css from './picture-picker.module.css'

export type PicturePickerProps = {
  /** The label. */
  children: string
  disabled?: boolean
  onFiles: (files: readonly File[]) => void
}

/** A labelled button that opens the device's file picker. */
export function PicturePicker({ children, disabled = false, onFiles }: PicturePickerProps) {
  return (
    <FilePicker
      label={children}
      accept="image/*"
      className={buttonClass('secondary', css.pick)}
      disabled={disabled}
      onFiles={onFiles}
    >
      <span aria-hidden="true">{children}</span>
    </FilePicker>
  )
}
