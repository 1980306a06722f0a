import { Dialog, type LazyDialogProps, useShortcutGroups } from 'shared'
import { useSettings } from './settings'
import css from './shortcuts-dialog.module.css'

/** Listened to by `toast-focus.ts`, also in fields, and when the others are turned off: it is no character. */
const ofMessages = {
  title: 'Messages',
  shortcuts: [{ keys: 'F8', does: 'Go to the buttons of a message' }],
}

/** The keyboard shortcuts of the current page. */
export function ShortcutsDialog({ open, onClose }: LazyDialogProps) {
  const groups = useShortcutGroups()
  const { shortcuts: enabled } = useSettings()
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" isText>
      {!enabled && <p className={css.off}>Shortcuts are turned off in Settings.</p>}
      {[...groups, ofMessages].map(({ title, shortcuts }) => (
        <section key={title} className={css.group}>
          <h3 className={css.heading}>{title}</h3>
          <dl>
            {shortcuts.map(({ keys, does }) => (
              <div key={keys} className={css.shortcut}>
                <dt>{does}</dt>
                <dd className={css.keys}>
                  {keys.split(' ').map((key) => (
                    <kbd key={key} className={css.key}>
                      {key}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
