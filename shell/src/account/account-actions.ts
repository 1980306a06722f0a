// One file for what account settings load when one of their buttons is used: each by itself would be smaller than its request.
export { DeleteAccountDialog } from './delete-account-dialog'
export { LogoutEverywhereDialog } from './logout-everywhere-dialog'
export { saveAccount } from './save-account'
