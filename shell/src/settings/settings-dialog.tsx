import { Button, Checkbox, Dialog, type LazyDialogProps, Link } from 'shared'
import { AccountSettings } from '../account/account-settings'
import { useNavigation } from '../layout/navigation'
import { useRemotes } from '../remotes/remotes-context'
import { PictureHosts } from './picture-hosts'
import { changeSettings, type Theme, useSettings } from './settings'
import css from './settings-dialog.module.css'

export type SettingsDialogProps = LazyDialogProps & { onShowShortcuts: () => void }

const themes: readonly { theme: Theme; name: string }[] = [
  { theme: 'system', name: 'System' },
  { theme: 'light', name: 'Light' },
  { theme: 'dark', name: 'Dark' },
]

/** Settings of this browser, and links that have no place of their own on small screens. */
export function SettingsDialog({ open, onClose, onShowShortcuts }: SettingsDialogProps) {
  const settings = useSettings()
  const { hasPanel } = useRemotes()
  const more = useNavigation('more')
  return (
    <Dialog open={open} onClose={onClose} title="Settings">
      <div className={css.settings}>
        <fieldset className={css.themes}>
          <legend className={css.legend}>Theme</legend>
          {themes.map(({ theme, name }) => (
            <label key={theme} className={css.theme}>
              <input
                type="radio"
                name="theme"
                checked={settings.theme === theme}
                onChange={() => changeSettings({ theme })}
              />
              {name}
            </label>
          ))}
        </fieldset>
        <div className={css.row}>
          <Checkbox
            label="Keyboard shortcuts"
            checked={settings.shortcuts}
            onChange={(event) => changeSettings({ shortcuts: event.target.checked })}
          />
          <Button onClick={onShowShortcuts}>Show all</Button>
        </div>
        <PictureHosts />
        <AccountSettings />
        <p className={css.row}>
          {more.map(({ to, label }) => (
            <Link key={to} to={to} onClick={onClose}>
              {label}
            </Link>
          ))}
          {hasPanel && (
            <Link to="/__remotes" onClick={onClose}>
              Remotes
            </Link>
          )}
        </p>
      </div>
    </Dialog>
  )
}
