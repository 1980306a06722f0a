import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { filesOf } from './files-of'

/** Handlers for an element that accepts dropped and pasted files. */
export interface FileDrop {
  /** Whether files are dragged over it. */
  isOver: boolean
  /** Props of that element. */
  handlers: {
    /** Files are over it, or over another part of it. */
    onDragEnter: (event: DragEvent) => void
    /** Files are held over it from now on. */
    onDragOver: (event: DragEvent) => void
    /** They no longer are. */
    onDragLeave: (event: DragEvent) => void
    /** Takes what is dropped. */
    onDrop: (event: DragEvent) => void
    /** Takes what is pasted. */
    onPaste: (event: ClipboardEvent) => void
  }
}

/** Prevents the browser from opening a file that misses the drop area. */
function preventNavigation(event: globalThis.DragEvent): void {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
}

/** Accepts dropped and pasted files. Text goes to the field below as usual. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): FileDrop {
  const [isOver, setOver] = useState(false)
  /** The part that was entered last. Browsers tell so before they tell which one was left, and WebKit tells no more. */
  const entered = useRef<EventTarget>(undefined)
  useEffect(() => {
    window.addEventListener('dragover', preventNavigation)
    window.addEventListener('drop', preventNavigation)
    return () => {
      window.removeEventListener('dragover', preventNavigation)
      window.removeEventListener('drop', preventNavigation)
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
      onDragEnter({ target }) {
        entered.current = target
      },
      onDragOver(event) {
        if (!event.dataTransfer.types.includes('Files')) return
        setOver(true)
      },
      onDragLeave({ target }) {
        if (target === entered.current) setOver(false)
      },
      onDrop(event) {
        setOver(false)
        take(event, event.dataTransfer)
      },
      onPaste: (event) => take(event, event.clipboardData),
    },
  }
}
