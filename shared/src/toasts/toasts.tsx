import { Toaster } from 'react-hot-toast'

/** The area at the bottom right where messages appear and expire (sections 2 and 9). A host shows it once. */
export function Toasts() {
  return (
    // Dialogs hide all else from screen readers but what is marked so; each message announces itself.
    <div aria-live="off">
      <Toaster
        position="bottom-right"
        containerStyle={{ bottom: 'var(--toasts-bottom)' }}
        toastOptions={{
          duration: 4000,
          success: { duration: 2000 },
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
