/** Pattern of new usernames. Older accounts keep theirs. */
export const usernamePattern = /^[a-z\d_](?:[a-z\d_.-]*[a-z\d_])?$/i

/** The message for {@link usernamePattern}. Starts in lower case, because the API prepends the field name. */
export const usernameRule =
  'a username is made of the letters a to z, digits and _, with dots and hyphens between them.'
