/**
 * The facade of `shared`, the only module federated beside React. Its exports exist once per page, however many apps are
 * loaded, because the store, the router context and the slots must be shared.
 */

export { skipToken } from '@reduxjs/toolkit/query/react'
export { ErrorBoundary } from 'react-error-boundary'
export { toast } from 'react-hot-toast/headless'
export { Provider as StoreProvider } from 'react-redux'
export { type ApiResult, api, type Call, call, invalidateOnNoResponse, type Tag, tagOf } from './api/api'
export { type ApiError, callerChanged, messageOf } from './api/api-error'
export {
  applyOtherTabChange,
  invalidateAll,
  invalidateAllButLists,
  tagsOfChange,
} from './api/other-tab-changes'
export { pageId } from './api/page-id'
export { queueApiRequests } from './api/queue-requests'
export { refetch } from './api/refetch'
export { ToggleQueue, type ToggleResult } from './api/toggle-queue'
export { updatePersonEverywhere } from './api/update-person'
export { updateUser, useGetUserQuery, usersApi } from './api/users-api'
export { ApiGate, type ApiGateProps } from './api-gate/api-gate'
export { noteAnswer, useReconnect } from './connection/reconnect'
export {
  type AnswerOf,
  apiPrefix,
  type BodyOf,
  type Comment,
  type CommentOrder,
  changesPath,
  characterCount,
  defaultMedia,
  isBlank,
  isVideoUrl,
  type LiveChange,
  limits,
  type MediaKind,
  type MediaSize,
  mediaSizeOf,
  mostFollowed,
  normalizeName,
  normalizeText,
  type Person,
  type Post,
  type SortOrder,
  timestampOf,
  type User,
  type UserSummary,
  usernamePattern,
  usernameRule,
  websiteOf,
  withoutDirectionControls,
} from './contract'
export { preload } from './loading/preload'
export { fileRefusal, uploadExists, uploadMedia } from './media/upload-media'
export type { UploadOptions } from './media/upload-options'
export { embeddedUpload, type UploadSettings } from './media/upload-settings'
export { PersonBoundary, type PersonBoundaryProps } from './people/person-boundary'
export { PersonLink, type PersonLinkProps } from './people/person-link'
export { ProfileAvatar, type ProfileAvatarProps } from './people/profile-avatar'
export { ProfileLink, type ProfileLinkProps } from './people/profile-link'
export { summaryOf } from './people/summary-of'
export { type Follow, useFollow } from './people/use-follow'
export { isDefaultPicture } from './pictures/default-picture'
export { requestEarlyPicture } from './pictures/early-picture'
export { AllowPicture, HostedPicture } from './pictures/hosted-picture'
export { Picture } from './pictures/picture'
export {
  allowPictureHost,
  forbidPictureHost,
  setOwnPictureOrigins,
  usePictureHosts,
} from './pictures/picture-hosts'
export { useUnsavedChangesWarning } from './reload/use-unsaved-changes-warning'
export {
  assertRemoteDefinition,
  defineRemote,
  type EarlyPicture,
  type LoadComponent,
  type RemoteDefinition,
  type RemoteRoute,
} from './remote/define-remote'
export * from './router'
export { leaveBy, logOut } from './session/log-out'
export { LoginPrompt, type LoginPromptProps } from './session/login-prompt'
export { followOtherTabs, restoreSession } from './session/restore-session'
export { type ReturnState, returningTo } from './session/return-state'
export { assertCaller } from './session/same-caller'
export {
  loggedIn,
  loggedInUserChanged,
  loggedOut,
  selectCurrentUser,
  selectSessionExpired,
  selectSessionStatus,
  selectUsername,
} from './session/session-slice'
export { useIsMember } from './session/use-is-member'
export {
  type LoginRequiredOptions,
  type RequireLogin,
  useLoginRequired,
} from './session/use-login-required'
export type { Shortcut, ShortcutGroup } from './shortcuts/shortcut-registry'
export { useShortcutGroups, useShortcutKeys, useShortcuts } from './shortcuts/use-shortcuts'
export { ComposeDialog, type ComposeDialogProps } from './slots/compose-dialog'
export { Slot, SlotProvider, type SlotRenderer } from './slots/slot'
export type { SlotName, SlotProps } from './slots/slot-props'
export { onWriteElsewhere, type Persisted, type PersistedOptions, persisted } from './state/persisted'
export { createPersistedStore, type PersistedStore } from './state/persisted-store'
export { textsOf } from './state/personal-storage'
export * as v from './state/schema'
export { useChangeElsewhere } from './state/use-change-elsewhere'
export { createVanillaStore, type StoreApi, useVanillaStore } from './state/vanilla-store'
export {
  type AppDispatch,
  type AppState,
  type AppStore,
  createStore,
} from './store/create-store'
export { useAppDispatch, useAppSelector, useAppStore } from './store/hooks'
export { postSortChanged, selectSortBy } from './store/post-sort-slice'
export type { BackEndAddress } from './store/store-extra'
export { addressText } from './text/addresses'
export {
  CharacterCount,
  type CharacterCountProps,
  excessCharacters,
  tooLongMessage,
} from './text/character-count'
export { compactCount } from './text/compact-count'
export { ExpandableText, type ExpandableTextProps } from './text/expandable-text'
export { type TextRenderer, TextRendererContext } from './text/text-renderer'
export { RelativeTime } from './time/relative-time'
export { type TimeoutOptions, withTimeout } from './time/with-timeout'
export { Notice, noticeDurationMs, toastNotice } from './toasts/notice'
export { type ActionMessages, type Message, toastAction } from './toasts/toast-action'
export { type ErrorText, type ErrorToastOptions, toastError } from './toasts/toast-error'
export { toastResult } from './toasts/toast-result'
export { Toasts } from './toasts/toasts'
export * from './ui'
