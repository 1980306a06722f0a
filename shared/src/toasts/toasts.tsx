import { useLayoutEffect } from 'react'
import { Toaster, toast, useToasterStore } from 'react-hot-toast'

/** Of messages that say the same, only the newest is on screen. */
function useNoEqualToasts(): void {
  const { toasts } = useToasterStore()
  useLayoutEffect(() => {
    const said = new Set<string>()
    // The newest stand first. What is on its way has words that do not tell two of them apart.
    for (const { id, type, message, visible } of toasts) {
      if (!visible || type === 'loading' || typeof message !== 'string') continue
      const words = `${type} ${message}`
      if (said.has(words)) toast.remove(id)
      else said.add(words)
    }
  }, [toasts])
}

/** The area at the bottom right where messages appear and expire (sections 2 and 9). A host shows it once. */
export function Toasts() {
  useNoEqualToasts()
  return (
    // Dialogs hide all else from screen readers but what is marked so; each message announces itself.
    <div aria-live="off">
      <Toaster
        position="bottom-right"
        containerStyle={{ bottom: 'var(--toasts-bottom)' }}
        toastOptions={{
          duration: 4000,
          success: { duration: 2000 },
          loading: { duration: Number.POSITIVE_INFINITY },
          style: {
            background: 'var(--ink)',
            color: 'var(--paper)',
            maxWidth: '40ch',
            // Seen where the person chose the colours, and nowhere else.
            border: '1px solid transparent',
          },
        }}
      />
    </div>
  )
}
