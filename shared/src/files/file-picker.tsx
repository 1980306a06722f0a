import type { ReactNode } from 'react'
import css from './file-picker.module.css'

/** Props of {@link FilePicker}. */
export type FilePickerProps = {
  /** The accessible name and tooltip. */
  label: string
  /** MIME types, for example `image/*`. */
  accept: string
  disabled?: boolean
  /** Whether several can be chosen at once. */
  multiple?: boolean
  className?: string | undefined
  /** Called with what was chosen. */
  onFiles: (files: readonly File[]) => void
  /** The visible content. */
  children: ReactNode
}

/** Lets the user choose files: a transparent native input over the visible content, so that it works everywhere. */
export function FilePicker({
  label,
  accept,
  disabled = false,
  multiple = false,
  className,
  onFiles,
  children,
}: FilePickerProps) {
  return (
    <span className={className ?? css.picker}>
      {children}
      <input
        type="file"
        multiple={multiple}
        className={css.input}
        accept={accept}
        aria-label={label}
        title={label}
        disabled={disabled}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // Otherwise choosing the same file again would not fire `change`.
          target.value = ''
          onFiles(files)
        }}
      />
    </span>
  )
}
