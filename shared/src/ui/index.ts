export { Button, type ButtonProps, type ButtonVariant, buttonClass } from './button'
export { classes } from './classes'
export { ConfirmDialog, type ConfirmDialogProps, DiscardDialog } from './dialog/confirm-dialog'
export { Dialog } from './dialog/dialog'
export type { DialogProps, FullScreenDialogProps } from './dialog/dialog-props'
export { FullScreenDialog } from './dialog/full-screen-dialog'
export { BackClosesDialogs, isDialogOpen } from './dialog/open-dialogs'
export { type LazyDialogProps, type ShowDialog, useLazyDialog } from './dialog/use-lazy-dialog'
export { WaitingDialog, type WaitingDialogProps } from './dialog/waiting-dialog'
export { EchoMark, type EchoMarkProps } from './echo-mark'
export { EmptyState, type EmptyStateProps } from './empty-state'
export { ErrorMessage, type ErrorMessageProps } from './error-message'
export {
  Checkbox,
  type CheckboxProps,
  Field,
  type FieldProps,
  type ProblemOfField,
  TextArea,
  TextAreaField,
  type TextAreaFieldProps,
  type TextAreaProps,
} from './field/field'
export { Problem, type ProblemProps } from './field/problem'
export { SearchField, type SearchFieldProps } from './field/search-field'
export { filterKeys } from './filter-keys'
export { Icon, type IconProps } from './icon'
export { IconButton, type IconButtonProps } from './icon-button'
export { Menu, type MenuProps } from './menu/menu'
export type { MenuItem } from './menu/menu-item'
export { loadOverlays } from './overlays/use-overlays'
export { pageHeading } from './page-heading'
export { Avatar, type AvatarProps } from './person/avatar'
export { AvatarWithName, type AvatarWithNameProps } from './person/avatar-with-name'
export { Name, type NameProps } from './person/name'
export { QuietRings, type QuietRingsProps } from './quiet-rings'
export { RetryMessage, type RetryMessageProps } from './retry-message'
export {
  PostSkeletons,
  type PostSkeletonsProps,
  ProfileSkeleton,
  Skeleton,
  type SkeletonProps,
} from './skeleton'
export { Spinner, type SpinnerProps } from './spinner'
export { useDocumentTitle, useShortTitle } from './use-document-title'
export { useHeadingFocus } from './use-heading-focus'
export { useMediaQuery } from './use-media-query'
