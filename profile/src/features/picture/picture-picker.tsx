import { buttonClass, Spinner } from 'shared'
import { FilePicker } from 'shared/files'
import css from './picture-picker.module.css'

export type PicturePickerProps = {
  /** The label. */
  children: string
  disabled?: boolean
  /** What was chosen is being checked; something else can still be chosen. */
  busy?: boolean
  onFiles: (files: readonly File[]) => void
}

/** A labelled button that opens the device's file picker. */
export function PicturePicker({ children, disabled = false, busy = false, onFiles }: PicturePickerProps) {
  return (
    <FilePicker
      label={children}
      accept="image/*"
      className={buttonClass('secondary', css.pick)}
      disabled={disabled}
      onFiles={onFiles}
    >
      <span aria-hidden="true" className={css.label}>
        {children}
      </span>
      {busy && <Spinner />}
    </FilePicker>
  )
}
