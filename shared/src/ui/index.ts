export { Avatar, type AvatarProps } from './avatar'
export { Button, type ButtonProps, type ButtonVariant, buttonClass } from './button'
export { classes } from './classes'
export { Dialog, type DialogProps } from './dialog'
export { EchoMark, type EchoMarkProps } from './echo-mark'
export {
  Checkbox,
  type CheckboxProps,
  Field,
  type FieldProps,
  TextArea,
  TextAreaField,
  type TextAreaFieldProps,
  type TextAreaProps,
} from './field'
export { FilePicker, type FilePickerProps } from './file-picker'
export { FullScreenDialog, type FullScreenDialogProps } from './full-screen-dialog'
export { IconButton, type IconButtonProps } from './icon-button'
export { Menu, type MenuItem, type MenuProps } from './menu'
export { Name, type NameProps } from './name'
export { BackClosesDialogs, isDialogOpen } from './open-dialogs'
export { pageHeading } from './page-heading'
export { Person, type PersonProps } from './person'
export { DiscardQuestion, Question, type QuestionProps } from './question'
export { PostSkeletons, type PostSkeletonsProps, Skeleton, type SkeletonProps } from './skeleton'
export { ErrorState, type ErrorStateProps, StateMessage, type StateMessageProps } from './state-message'
export { useDocumentTitle } from './use-document-title'
export { type LazyDialogProps, type ShowDialog, useLazyDialog } from './use-lazy-dialog'
