import type { ReactNode } from 'react'
import css from './file-picker.module.css'

export type FilePickerProps = {
  /** The accessible name, and what a pointer is told. */
  label: string
  /** MIME types, for example `image/*`. */
  accept: string
  disabled?: boolean
  /** Whether several can be chosen at once. */
  multiple?: boolean
  className?: string | undefined
  onFiles: (files: readonly File[]) => void
  /** What is seen. */
  children: ReactNode
}

/** A button that lets the person choose files: a native input over what is seen, so that it works as one everywhere. */
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
          // Or choosing the same file again would be no change.
          target.value = ''
          onFiles(files)
        }}
      />
    </span>
  )
}
