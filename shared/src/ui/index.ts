export { Button, type ButtonProps, type ButtonVariant, buttonClass } from './button'
export { classes } from './classes'
export { ConfirmDialog, type ConfirmDialogProps, DiscardDialog } from './dialog/confirm-dialog'
export { Dialog, type DialogProps } from './dialog/dialog'
export { FullScreenDialog, type FullScreenDialogProps } from './dialog/full-screen-dialog'
export { BackClosesDialogs, isDialogOpen } from './dialog/open-dialogs'
export { type LazyDialogProps, type ShowDialog, useLazyDialog } from './dialog/use-lazy-dialog'
export { EchoMark, type EchoMarkProps } from './echo-mark'
export { EmptyState, type EmptyStateProps } from './empty-state'
export { ErrorMessage, type ErrorMessageProps } from './error-message'
export {
  Checkbox,
  type CheckboxProps,
  Field,
  type FieldProps,
  TextArea,
  TextAreaField,
  type TextAreaFieldProps,
  type TextAreaProps,
} from './field/field'
export { FilePicker, type FilePickerProps } from './field/file-picker'
export { IconButton, type IconButtonProps } from './icon-button'
export { Menu, type MenuProps } from './menu/menu'
export type { MenuItem } from './menu/menu-item'
export { pageHeading } from './page-heading'
export { Avatar, type AvatarProps } from './person/avatar'
export { AvatarWithName, type AvatarWithNameProps } from './person/avatar-with-name'
export { Name, type NameProps } from './person/name'
export { PostSkeletons, type PostSkeletonsProps, Skeleton, type SkeletonProps } from './skeleton'
export { useDocumentTitle } from './use-document-title'
