/**
 * All errors of the API by name: status and exact message, including trailing spaces. Sent as `{ "errors": [message] }`.
 */
export const apiErrors = {
  tokenInvalid: { status: 401, message: 'The token is invalid. Unauthorized access error.' },
  credentialsInvalid: {
    status: 401,
    message: 'The credentials you entered are invalid. Unauthorized access error.',
  },
  /** Not a 401, which says that the token is refused and so ends the session of the client. */
  passwordWrong: { status: 403, message: 'The password is wrong.' },
  usernameNotRegistered: {
    status: 404,
    message: 'The username you entered is not Registered. Not Found error',
  },
  usernameImmutable: { status: 404, message: 'Username cannot be changed' },
  cannotFollowSelf: { status: 404, message: 'You cannot follow yourself' },
  usernameTaken: { status: 422, message: 'Unprocessable Entity. Username Already Exists.' },
  usernameReserved: { status: 422, message: 'username: this name is reserved.' },
  usernameLooksTaken: {
    status: 422,
    message: 'username: this name looks like one that somebody has already.',
  },
  editNotOwner: {
    status: 400,
    message: "Cannot edit a Post doesn't belong to the logged in User.",
  },
  deleteNotOwner: {
    status: 400,
    message: "Cannot delete a Post doesn't belong to the logged in User.",
  },
  alreadyLiked: { status: 400, message: 'Cannot like a post that is already liked. ' },
  likeBelowZero: { status: 400, message: 'Cannot decrement like less than 0.' },
  alreadyDisliked: { status: 400, message: 'Cannot dislike a post that is already disliked. ' },
  alreadyBookmarked: { status: 400, message: 'This Post is already bookmarked' },
  notBookmarked: { status: 400, message: 'Post not bookmarked yet' },
  alreadyFollowing: { status: 400, message: 'User Already following' },
  notFollowing: { status: 400, message: 'User already not following' },
  commentEditNotOwner: {
    status: 400,
    message: "Cannot edit a Comment doesn't belong to the logged in User.",
  },
  commentDeleteNotOwner: {
    status: 400,
    message: "Cannot delete a Comment doesn't belong to the logged in User.",
  },
  postNotFound: { status: 404, message: 'Post not found.' },
  commentNotFound: { status: 404, message: 'Comment not found.' },
  userNotFound: { status: 404, message: 'User not found.' },
  pathNotFound: { status: 404, message: 'No such path.' },
  methodNotAllowed: { status: 405, message: 'Method not allowed.' },
  bodyNotUtf8: { status: 400, message: 'The body is not UTF-8.' },
  bodyNotJson: { status: 400, message: 'The body is not valid JSON.' },
  /** Of an API that a server runs, as is the next: it has not read the body. */
  bodyTooLarge: { status: 413, message: 'The body is too large.' },
  bodyTypeUnsupported: { status: 415, message: 'The type of the body is not supported.' },
  postEmpty: { status: 422, message: 'postData: a post needs text or at least one media item.' },
  commentEmpty: { status: 422, message: 'commentData.comment: a comment needs text.' },
  websiteInvalid: {
    status: 422,
    message: 'userData.website: is not a web address that starts with http:// or https://.',
  },
  bodyNotMultipart: { status: 400, message: 'The body is not valid multipart/form-data.' },
  mediaEmpty: { status: 422, message: 'The file is empty.' },
  mediaUnsupported: {
    status: 415,
    message:
      'Only JPEG, PNG, GIF, WebP and AVIF pictures and MP4, QuickTime and WebM videos can be uploaded.',
  },
  mediaUnreadable: {
    status: 422,
    message: 'The file is damaged, or this browser cannot show files like it.',
  },
  pictureScrambled: {
    status: 422,
    message: 'This browser scrambles pictures against fingerprinting. Switch that off for this site first.',
  },
  videoTooLarge: { status: 413, message: 'Video should not be more than 10mb' },
  imageTooLarge: { status: 413, message: 'Image should not be more than 10mb' },
  imageTooManyPixels: { status: 413, message: 'Image should not be more than 50 megapixels' },
  animationTooManyPixels: { status: 413, message: 'Animation should not be more than 16 megapixels' },
  videoTooManyPixels: { status: 413, message: 'Video should not be more than 16 megapixels' },
  metadataNotRemovable: {
    status: 422,
    message:
      'The file may say where it was made, and that cannot be removed. Save it without metadata first.',
  },
  storageFull: {
    status: 507,
    message:
      'The storage of this browser is full. Nothing was changed. Delete posts or other sites’ data, then try again.',
  },
  /** Of an API that a server runs. */
  serverFull: {
    status: 507,
    message: 'The storage of the server is full. Nothing was changed. Try again later.',
  },
  unavailable: { status: 503, message: 'The service is busy or being restarted. Try again in a moment.' },
  internal: { status: 500, message: 'Something went wrong in the API.' },
} as const satisfies Record<string, { status: number; message: string }>

/** A key of {@link apiErrors}. */
export type ApiErrorName = keyof typeof apiErrors
