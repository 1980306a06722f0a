import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react'
import { filesOf } from './files-of'

/** What makes an element take files that are dropped onto it or pasted into it. */
export interface FileDrop {
  /** Whether files are held over it right now. */
  isOver: boolean
  handlers: {
    onDragOver: (event: DragEvent) => void
    onDragLeave: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
    onPaste: (event: ClipboardEvent) => void
  }
}

/** A file that misses its box must not make the browser leave the page for it. */
function keepPage(event: globalThis.DragEvent): void {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
}

/** Hands dropped and pasted files over. Text stays what it is for the field below. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): FileDrop {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    window.addEventListener('dragover', keepPage)
    window.addEventListener('drop', keepPage)
    return () => {
      window.removeEventListener('dragover', keepPage)
      window.removeEventListener('drop', keepPage)
    }
  }, [])
  const take = (event: DragEvent | ClipboardEvent, from: DataTransfer) => {
    const files = filesOf(from)
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  return {
    isOver,
    handlers: {
      onDragOver(event) {
        if (!event.dataTransfer.types.includes('Files')) return
        setOver(true)
      },
      onDragLeave(event) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop(event) {
        setOver(false)
        take(event, event.dataTransfer)
      },
      onPaste: (event) => take(event, event.clipboardData),
    },
  }
}
