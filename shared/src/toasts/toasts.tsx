import { useLayoutEffect } from 'react'
import { Toaster, toast, useToasterStore } from 'react-hot-toast'

/** Removes older toasts with the same text. */
function useDeduplicatedToasts(): void {
  const { toasts } = useToasterStore()
  useLayoutEffect(() => {
    const seen = new Set<string>()
    // Newest first. Loading toasts are skipped: two actions may share the same text.
    for (const { id, type, message, visible } of toasts) {
      if (!visible || type === 'loading' || typeof message !== 'string') continue
      const text = `${type} ${message}`
      if (seen.has(text)) toast.remove(id)
      else seen.add(text)
    }
  }, [toasts])
}

/** The toast area at the bottom right. A host renders it once. */
export function Toasts() {
  useDeduplicatedToasts()
  return (
    // Modal dialogs hide everything else from screen readers except live regions; each toast announces itself.
    <div aria-live="off">
      <Toaster
        position="bottom-right"
        // Above dialogs, below an open menu.
        containerStyle={{ bottom: 'var(--toasts-bottom)', zIndex: 45 }}
        toastOptions={{
          duration: 4000,
          success: { duration: 2000 },
          loading: { duration: Number.POSITIVE_INFINITY },
          style: {
            background: 'var(--ink)',
            color: 'var(--paper)',
            maxWidth: '40ch',
            // Visible only in forced-colors mode.
            border: '1px solid transparent',
          },
        }}
      />
    </div>
  )
}
