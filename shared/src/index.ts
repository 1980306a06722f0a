/**
 * The facade of `shared`: the only module that is federated beside React. What stands here exists once in a page, however
 * many apps are loaded, because the store, the router's context and the slots must be the same for all.
 */

export { ErrorBoundary } from 'react-error-boundary'
export { toast } from 'react-hot-toast'
export { Provider as StoreProvider } from 'react-redux'
export { api, type Call, call, tagOf, unsettled } from './api/api'
export { type ApiError, failureOf, messageOf } from './api/api-error'
export { anythingChanged, applyChangeElsewhere } from './api/changes-elsewhere'
export { summaryOf } from './api/follow-api'
export { holdApiRequests } from './api/hold-requests'
export { personChanged } from './api/person-changed'
export { type Follow, useFollow } from './api/use-follow'
export { type Profile, updateUser, useGetUserQuery, usersApi } from './api/users-api'
export { type Settled, WishQueue } from './api/wish-queue'
export {
  type AnswerOf,
  type BodyOf,
  type Comment,
  defaultMedia,
  defaultSort,
  isBlank,
  isVideoUrl,
  limits,
  type MediaKind,
  type MediaSize,
  type MinimalAnswerOf,
  mediaSizeOf,
  nameToStore,
  type Post,
  type SortOrder,
  sortOrders,
  textToStore,
  timestampOf,
  type User,
  type UserSummary,
  usernamePattern,
  usernameRule,
  websiteOf,
  withoutDirectionControls,
} from './contract'
export {
  EnvironmentProblemPage,
  type EnvironmentProblemPageProps,
  isEnvironmentProblem,
} from './environment-problem/environment-problem-page'
export { type FileDrop, useFileDrop } from './files/use-file-drop'
export { fileRefusal, type UploadOptions, uploadMedia } from './media/upload-media'
export { embeddedUpload, type UploadSettings } from './media/upload-settings'
export { PeopleList, type PeopleListProps } from './people/people-list'
export { PersonBoundary, type PersonBoundaryProps } from './people/person-boundary'
export { PersonLink, type PersonLinkProps } from './people/person-link'
export { ProfileAvatar, type ProfileAvatarProps } from './people/profile-avatar'
export { ProfileLink, type ProfileLinkProps } from './people/profile-link'
export { profilePath } from './people/profile-path'
export { AllowPicture, HostedPicture } from './pictures/hosted-picture'
export {
  allowPictureHost,
  forbidPictureHost,
  setOwnPictureOrigins,
  usePictureHosts,
} from './pictures/picture-hosts'
export { beforeReload, reloadPage } from './reload/reload-page'
export { useAskBeforeLeaving } from './reload/use-ask-before-leaving'
export {
  assertRemoteDefinition,
  defineRemote,
  type LoadComponent,
  type RemoteDefinition,
  type RemoteRoute,
} from './remote/define-remote'
export * from './router'
export { followOtherTabs, restoreSession } from './session/restore-session'
export {
  loggedIn,
  loggedInUserChanged,
  loggedOut,
  selectCurrentUser,
  selectSessionExpired,
  selectSessionStatus,
} from './session/session-slice'
export type { Shortcut, ShortcutGroup } from './shortcuts/shortcut-registry'
export { useShortcutGroups, useShortcutKeys, useShortcuts } from './shortcuts/use-shortcuts'
export { Slot, SlotProvider, type SlotRenderer } from './slots/slot'
export type { SlotName, SlotProps } from './slots/slot-props'
export { isStorageProblem } from './storage-problem/is-storage-problem'
export {
  StorageProblemPage,
  type StorageProblemPageProps,
} from './storage-problem/storage-problem-page'
export {
  type AppDispatch,
  type AppState,
  type AppStore,
  createStore,
  rootReducer,
} from './store/create-store'
export { useAppDispatch, useAppSelector } from './store/hooks'
export { postSortChanged, selectSortBy } from './store/post-sort-slice'
export { addressText } from './text/addresses'
export { compactCount } from './text/compact-count'
export { FoldedText, type FoldedTextProps } from './text/folded-text'
export { excessOf, excessWords, TextRoom, type TextRoomProps } from './text/text-room'
export { Moment } from './time/moment'
export { Notice, timeToAnswer } from './toasts/notice'
export { tellSettled } from './toasts/tell-settled'
export { Toasts } from './toasts/toasts'
export * from './ui'
