import { buttonClass, FilePicker } from 'shared'
import css from './pick-picture.module.css'

export type PickPictureProps = {
  /** What it says. */
  children: string
  disabled?: boolean
  onFiles: (files: readonly File[]) => void
}

/** A button with words that lets the person choose a picture from the device. */
export function PickPicture({ children, disabled = false, onFiles }: PickPictureProps) {
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
