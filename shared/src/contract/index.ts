export { type AnswerOf, type Answers, answers, type WholeAnswerOf } from './answers'
export { type Change, changesPath, type LiveChange, mostFollowed, pageHeader } from './change'
export { characterCount } from './character-count'
export { defaultMedia, type ShippedPicture, shippedPictures } from './default-media'
export { type BodyOf, endpoints } from './endpoints'
export type { Endpoint } from './endpoints/endpoint'
export { type ApiErrorName, apiErrors } from './errors'
export { type CommentOrder, defaultSort, limits, type SortOrder, sortOrders } from './limits'
export {
  type MediaFormat,
  type MediaKind,
  mediaFormatOf,
  mediaFormats,
  mediaHeadBytes,
  mediaRefusal,
} from './media'
export { pixelsRefusalOf } from './media-pixels'
export { isVideoUrl, type MediaCopy, type MediaSize, mediaCopiesOf, mediaSizeOf } from './media-url'
export { foldText, isBlank, normalizeName, normalizeText, withoutDirectionControls } from './normalize-text'
export {
  apiPrefix,
  type EndpointName,
  isApiUrl,
  type PathParameter,
  type PathParameters,
  pathOf,
  type Route,
  routes,
} from './routes'
export type { AccountExport, Comment, Person, Post, User, UserSummary, WholePost, WholeUser } from './schemas'
export * as schemas from './schemas'
export { renewedTokenHeader } from './session'
export { timestampOf } from './timestamp'
export { usernamePattern, usernameRule } from './username'
export { isDeceptive, looksLikeWebUrl, websiteOf } from './website'
export { beginningsOf, hasUnspacedWords, wordsIn } from './words'
