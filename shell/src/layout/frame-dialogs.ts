export { SettingsDialog } from '../settings/settings-dialog'
export { ShortcutsDialog } from '../settings/shortcuts-dialog'
export { AccountDialog } from './account-dialog'
